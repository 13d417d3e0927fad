import { Button } from '#components/button.tsx'

type Words = { showing: (shown: number, all: number) => string; more: string; loadingMore: string }

/** How far a list was read, and the way on. */
export function Further({
  words,
  shown,
  all,
  hasMore,
  isLoading,
  onMore,
  className,
}: {
  words: Words
  shown: number
  all: number
  hasMore: boolean
  isLoading: boolean
  onMore(): void
  className: string
}) {
  return (
    <div className={`flex flex-wrap items-center justify-between gap-3 text-sand-600 ${className}`}>
      <p role="status" className="numbers">
        {words.showing(shown, all)}
      </p>
      {hasMore && (
        <Button look="line" size="sm" isBusy={isLoading} onClick={onMore} className="max-md:min-h-12">
          {isLoading ? words.loadingMore : words.more}
        </Button>
      )}
    </div>
  )
}
