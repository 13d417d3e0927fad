import { Upload } from 'lucide-react'
import { Skeleton } from '#components/skeleton.tsx'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { gallery as messages } from '#i18n/gallery.ts'
import { nameOfCategory } from './gallery-categories.ts'

export const imageColumns = 'grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 xl:grid-cols-4'

export function LoadingImages() {
  return (
    <>
      <p role="status" className="mb-4 font-medium text-sand-700">
        {messages.loading}
      </p>
      <div className={imageColumns}>
        {[1, 2, 3, 4].map((index) => (
          <Skeleton key={index} className="aspect-[4/3] rounded-lg" />
        ))}
      </div>
    </>
  )
}

/** An empty category leads to the upload, and to the other pictures. */
export function emptyOf({ category, onAll, onUpload }: { category: string; onAll(): void; onUpload(): void }) {
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
