import { Upload } from 'lucide-react'
import { useLayoutEffect, useState } from 'react'
import { deleteImage, featureImage } from '#api-client/gallery.ts'
import { Banner } from '#components/banner.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import type { ImageUse, ImageWire } from '#contracts/content/image.ts'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { DeleteDialog } from '#dashboard/components/delete-dialog.tsx'
import { ListRows, ListSkeleton, RefreshButton } from '#dashboard/components/list-rows.tsx'
import { SectionHead } from '#dashboard/components/section-head.tsx'
import { useListDialog } from '#dashboard/hooks/use-list-dialog.ts'
import { useInvalidate, useStaffMutation } from '#dashboard/hooks/use-staff-mutation.ts'
import { useUrlState } from '#dashboard/hooks/use-url-state.ts'
import { defaultGalleryFilter } from '#domain/content/gallery.ts'
import { gallery as messages } from '#i18n/gallery.ts'
import { CategoryFilter } from './category-filter.tsx'
import { EditImage } from './edit-image.tsx'
import { nameOfCategory, useCategories } from './gallery-categories.ts'
import { galleryFailureOf } from './gallery-failure.ts'
import { ImageCard } from './image-card.tsx'
import { UploadDialog } from './upload-dialog.tsx'
import { useImages } from './use-images.ts'

const deletion = messages.deleting

export default function StaffGalleryPage() {
  const toasts = useToasts()
  const { params, go, isShown } = useUrlState()
  const category = params.get('category') ?? defaultGalleryFilter
  const categories = useCategories()
  const recordMove = useRecordMove(category, categories)
  const invalidate = useInvalidate()
  const list = useImages(category)
  const { body, refused, isLoading, reload } = list
  const dialog = useListDialog(['upload', 'edit', 'delete'], list)
  const upload = () => dialog.open('upload')
  /** Does nothing if the user has left this screen while a category or picture was being saved. */
  const show = (chosen: string) => isShown() && go({ category: chosen, dialog: '', row: '' }, { isStep: true })

  const feature = useStaffMutation((token, { id, featured }: ImageWire) => featureImage(token, id, !featured), {
    invalidates: [['gallery', 'images']],
    successToast: (_, { title, featured }) => (featured ? messages.unfeaturedNow : messages.featuredNow(title)),
    onFailure: (failure) => toasts.error(galleryFailureOf(failure, messages.failures.featured)),
  })

  return (
    <>
      <SectionHead title={messages.title} lead={messages.lead}>
        <RefreshButton label={messages.refresh} isBusy={isLoading} onRefresh={reload} />
        <ActionButton icon={Upload} look="dark" onClick={upload}>
          {messages.upload}
        </ActionButton>
      </SectionHead>
      <CategoryFilter
        categories={categories}
        category={category}
        pictures={body?.total}
        onAdded={show}
        onMoved={recordMove}
      />
      <ListRows
        list={list}
        problem={refused ? galleryFailureOf(refused, messages.failures.fetch) : ''}
        loading={
          <ListSkeleton
            label={messages.loading}
            blocks={Array(4).fill('aspect-[4/3] rounded-lg')}
            className={imageColumns}
          />
        }
        empty={emptyOf({ category, onAll: () => show('all'), onUpload: upload })}
        showing={messages.showing(list.rows?.length ?? 0, body?.total ?? 0)}
      >
        {(images) => (
          <ul aria-label={messages.list} className={imageColumns}>
            {images.map((image) => (
              <ImageCard
                key={image.id}
                image={image}
                onFeature={feature.run}
                onEdit={(one) => dialog.open('edit', one)}
                onDelete={(one) => dialog.open('delete', one)}
              />
            ))}
          </ul>
        )}
      </ListRows>
      <UploadDialog
        isOpen={dialog.isOpen('upload')}
        categories={categories}
        category={category}
        onClose={dialog.close}
        onUploaded={() => void invalidate(['gallery'])}
        onFinished={(into) => (category === 'all' || into === category ? dialog.close() : show(into))}
      />
      <EditImage
        image={dialog.rowIn('edit')}
        categories={categories}
        onClose={dialog.close}
        onReloaded={dialog.setRow}
      />
      <DeleteDialog
        target={dialog.rowIn('delete')}
        messages={{ ...deletion, failed: messages.failures.delete }}
        failureOf={(failure) => galleryFailureOf(failure, messages.failures.delete)}
        question={({ title }) => deletion.question(title)}
        done={() => deletion.done}
        remove={(token, { id }) => deleteImage(token, id)}
        obstacleIn={({ body: { usedBy } }) => (Array.isArray(usedBy) ? { reason: <Uses uses={usedBy} /> } : null)}
        onClose={dialog.close}
        onDeleted={() => {
          dialog.close()
          void reload()
        }}
      >
        {dialog.rowIn('delete')?.featured && <p className="mt-2 text-[15px] text-sand-700">{deletion.featured}</p>}
      </DeleteDialog>
    </>
  )
}

/** After a category was renamed or removed here, its old URL (Back) leads to the category that has its pictures now. */
function useRecordMove(category: string, categories: readonly string[]) {
  const { go, isShown } = useUrlState()
  const [moved, setMoved] = useState<Readonly<Record<string, string>>>({})
  const instead = categories.includes(category) ? undefined : moved[category]
  // A layout effect, so that no click comes before it.
  useLayoutEffect(() => {
    if (instead && isShown()) go({ category: instead, dialog: '', row: '' })
  }, [instead, go, isShown])
  // A category that got its old name back has not moved.
  return (to: string) => setMoved(({ [to]: _, ...others }) => ({ ...others, [category]: to }))
}

const imageColumns = 'grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 xl:grid-cols-4'

/** The posts and packages that keep a picture from being deleted. */
function Uses({ uses }: { uses: ImageUse[] }) {
  return (
    <Banner tone="error" title={deletion.inUse}>
      <ul className="mt-1.5 list-disc pl-5">
        {uses.map(({ kind, id, name }) => (
          <li key={`${kind} ${id}`} dir="auto">
            {kind === 'post' ? deletion.usedByPost(name) : deletion.usedByPackage(name)}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

/** An empty category leads to the upload, and to the other pictures. */
function emptyOf({ category, onAll, onUpload }: { category: string; onAll(): void; onUpload(): void }) {
  const isAll = category === 'all'
  return {
    title: isAll ? messages.emptyAll : messages.empty(nameOfCategory(category)),
    action: (
      <div className="flex flex-wrap justify-center gap-3">
        <ActionButton icon={Upload} onClick={onUpload}>
          {messages.upload}
        </ActionButton>
        {!isAll && (
          <ActionButton onClick={onAll} className="max-md:min-h-12">
            {messages.showAll}
          </ActionButton>
        )}
      </div>
    ),
    children: messages.emptyText,
  }
}
