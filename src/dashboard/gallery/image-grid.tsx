import { Upload } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import type { ImageWire } from '#contracts/content/image.ts'
import { LoadMore } from '#dashboard/components/load-more.tsx'
import { gallery as messages } from '#i18n/gallery.ts'
import { nameOfCategory } from './gallery-categories.ts'
import { type ImageActions, ImageCard } from './image-card.tsx'

const columns = 'grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 xl:grid-cols-4'

/** The pictures of a category, also while they load, are missing or failed. */
export function ImageGrid({
  images,
  total,
  category,
  hasProblem,
  isLoading,
  hasMore,
  onAll,
  onMore,
  onUpload,
  ...actions
}: ImageActions & {
  /** Null until the first response. */
  images: ImageWire[] | null
  total: number
  category: string
  hasProblem: boolean
  isLoading: boolean
  hasMore: boolean
  onAll(): void
  onMore(): void
  onUpload(): void
}) {
  if (!images) return hasProblem ? null : <Loading />
  if (images.length === 0) return <NoImages category={category} onAll={onAll} onUpload={onUpload} />
  return (
    <>
      <ul aria-label={messages.list} className={columns}>
        {images.map((image) => (
          <ImageCard key={image.id} image={image} {...actions} />
        ))}
      </ul>
      <LoadMore {...{ messages, isLoading, hasMore, onMore }} shown={images.length} all={total} className="mt-5" />
    </>
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
