import { Button } from '#components/button.tsx'

export type LoadMoreMessages = { showing: (shown: number, all: number) => string; more: string; loadingMore: string }

/** "Showing 20 of 85" with a button for the next page. */
export function LoadMore({
  messages,
  shown,
  all,
  hasMore,
  isLoading,
  onMore,
  className,
}: {
  messages: LoadMoreMessages
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
        {messages.showing(shown, all)}
      </p>
      {hasMore && (
        <Button look="line" size="sm" isBusy={isLoading} onClick={onMore} className="max-md:min-h-12">
          {isLoading ? messages.loadingMore : messages.more}
        </Button>
      )}
    </div>
  )
}
