import { Upload } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import type { ImageWire } from '#contracts/content/image.ts'
import { ListRows } from '#dashboard/components/list-page.tsx'
import type { PagedList } from '#dashboard/hooks/use-paged-list.ts'
import { gallery as messages } from '#i18n/gallery.ts'
import { nameOfCategory } from './gallery-categories.ts'
import { type ImageActions, ImageCard } from './image-card.tsx'

const columns = 'grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 xl:grid-cols-4'

/** The pictures of a category, also while they load, are missing or failed. */
export function ImageGrid({
  list,
  total,
  category,
  problem,
  onAll,
  onUpload,
  ...actions
}: ImageActions & {
  list: PagedList<ImageWire>
  total: number
  category: string
  problem: string
  onAll(): void
  onUpload(): void
}) {
  return (
    <ListRows
      {...{ list, problem }}
      errorClass="mb-4"
      loading={<Loading />}
      empty={<NoImages {...{ category, onAll, onUpload }} />}
      more={{ messages, all: total, className: 'mt-5' }}
    >
      {(images) => (
        <ul aria-label={messages.list} className={columns}>
          {images.map((image) => (
            <ImageCard key={image.id} image={image} {...actions} />
          ))}
        </ul>
      )}
    </ListRows>
  )
}

function Loading() {
  return (
    <>
      <p role="status" className="mb-4 font-medium text-sand-700">
        {messages.loading}
      </p>
      <div className={columns}>
        {[1, 2, 3, 4].map((nr) => (
          <Skeleton key={nr} className="aspect-[4/3] rounded-lg" />
        ))}
      </div>
    </>
  )
}

function NoImages({ category, onAll, onUpload }: { category: string; onAll(): void; onUpload(): void }) {
  const isAll = category === 'all'
  return (
    <EmptyState
      title={isAll ? messages.emptyAll : messages.empty(nameOfCategory(category))}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button look="line" size="sm" onClick={onUpload} className="max-md:min-h-12">
            <Upload className="icon" aria-hidden="true" />
            {messages.upload}
          </Button>
          {!isAll && (
            <Button look="line" size="sm" onClick={onAll} className="max-md:min-h-12">
              {messages.showAll}
            </Button>
          )}
        </div>
      }
    >
      {messages.emptyText}
    </EmptyState>
  )
}
