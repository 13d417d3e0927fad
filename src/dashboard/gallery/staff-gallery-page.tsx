import { Upload } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { featureImage } from '#api-client/gallery.ts'
import { Button } from '#components/button.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import type { ImageWire } from '#contracts/content/image.ts'
import { RefreshButton } from '#dashboard/components/list-page.tsx'
import { RequirePermission } from '#dashboard/components/require-permission.tsx'
import { SectionHead } from '#dashboard/components/section-head.tsx'
import { useInvalidate, useStaffMutation } from '#dashboard/hooks/use-staff-mutation.ts'
import { defaultGalleryFilter } from '#domain/content/gallery.ts'
import { gallery as messages } from '#i18n/gallery.ts'
import { CategoryFilter } from './category-filter.tsx'
import { DeleteImage } from './delete-image.tsx'
import { EditImage } from './edit-image.tsx'
import { useCategories } from './gallery-categories.ts'
import { ImageGrid } from './image-grid.tsx'
import { UploadDialog } from './upload-dialog.tsx'
import { failureOf } from './upload-failure.ts'
import { useImages } from './use-images.ts'

export function StaffGalleryPage() {
  return (
    <RequirePermission permission="change gallery" title={messages.title} refusal={messages.notForRole}>
      <Pictures />
    </RequirePermission>
  )
}

function Pictures() {
  const toasts = useToasts()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const category = params.get('category') ?? defaultGalleryFilter
  const categories = useCategories()
  const invalidate = useInvalidate()
  const list = useImages(category)
  const { body, refused, isLoading, reload } = list
  const [isUploading, setUploading] = useState(false)
  const [edited, setEdited] = useState<ImageWire | null>(null)
  const [deleted, setDeleted] = useState<ImageWire | null>(null)

  const show = (chosen: string) =>
    void navigate(`?${new URLSearchParams({ section: 'gallery', category: chosen })}`, { preventScrollReset: true })

  const feature = useStaffMutation((token, { id, featured }: ImageWire) => featureImage(token, id, !featured), {
    invalidates: [['gallery', 'images']],
    onSuccess: (_, { title, featured }) =>
      toasts.success(featured ? messages.unfeaturedNow : messages.featuredNow(title)),
    onFailure: (refused) => toasts.error(failureOf(refused, messages.failures.featured)),
  })

  return (
    <>
      <SectionHead title={messages.title} lead={messages.lead}>
        <RefreshButton label={messages.refresh} isBusy={isLoading} onRefresh={reload} />
        <Button size="sm" onClick={() => setUploading(true)} className="max-md:min-h-12 max-md:flex-1">
          <Upload className="icon" aria-hidden="true" />
          {messages.upload}
        </Button>
      </SectionHead>
      <CategoryFilter categories={categories} category={category} pictures={body?.total} onChanged={show} />
      <ImageGrid
        {...{ list, category }}
        total={body?.total ?? 0}
        problem={refused ? failureOf(refused, messages.failures.fetch) : ''}
        onAll={() => show('all')}
        onUpload={() => setUploading(true)}
        onFeature={feature.run}
        onEdit={setEdited}
        onDelete={setDeleted}
      />
      <UploadDialog
        isOpen={isUploading}
        categories={categories}
        category={category}
        onClose={() => setUploading(false)}
        onUploaded={(into) => {
          void invalidate(['gallery'])
          // Shows the category of the uploaded pictures.
          if (category !== 'all' && into !== category) show(into)
        }}
      />
      <EditImage
        image={edited}
        categories={categories}
        onClose={() => setEdited(null)}
        onReloaded={setEdited}
        onSaved={() => {
          setEdited(null)
          toasts.success(messages.editing.saved)
          void invalidate(['gallery'])
        }}
      />
      <DeleteImage
        image={deleted}
        onClose={() => setDeleted(null)}
        onDeleted={(message) => {
          setDeleted(null)
          toasts.success(message)
          void reload()
        }}
      />
    </>
  )
}
