import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#components/button.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import type { PagedList } from '#dashboard/hooks/use-paged-list.ts'
import { LoadError } from './load-error.tsx'
import { LoadMore, type LoadMoreMessages } from './load-more.tsx'

/** Reads a screen again; busy while it loads. */
export function RefreshButton({ label, isBusy, onRefresh }: { label: string; isBusy: boolean; onRefresh(): unknown }) {
  return (
    <Button look="line" size="sm" isBusy={isBusy} onClick={() => onRefresh()} className="max-md:min-h-12 max-md:flex-1">
      <RefreshCw className="icon" aria-hidden="true" />
      {label}
    </Button>
  )
}

type Props<Row> = {
  list: PagedList<Row>
  /** Why the latest request failed; '' if it did not. */
  problem: string
  /** Instead of the rows until the first response. */
  loading: ReactNode
  /** Instead of the rows if there are none. */
  empty: ReactNode
  /** The button for the next page, below the rows; `all` counts the rows of all pages. */
  more?: { messages: LoadMoreMessages; all: number; className: string } | undefined
  errorClass?: string
  children(rows: Row[]): ReactNode
}

/** The contents of a list: why it failed with a button to retry, and either its skeleton, its empty state or its rows. */
export function ListRows<Row>({ list, problem, loading, empty, more, errorClass = '', children }: Props<Row>) {
  const { rows } = list
  return (
    <>
      <LoadError text={problem} isBusy={list.isLoading} onRetry={list.reload} className={errorClass} />
      {!rows && !problem && loading}
      {rows?.length === 0 && empty}
      {rows && rows.length > 0 && children(rows)}
      {rows && rows.length > 0 && more && (
        <LoadMore
          messages={more.messages}
          shown={rows.length}
          all={more.all}
          hasMore={list.hasMore}
          isLoading={list.isLoadingMore}
          onMore={list.loadMore}
          className={more.className}
        />
      )}
    </>
  )
}

/** The sentence that a list loads, above grey `lines`, given by their classes. */
export function ListSkeleton({ label, className, lines }: { label: string; className: string; lines: string[] }) {
  return (
    <div className={`space-y-4 ${className}`}>
      <p role="status" className="font-medium text-sand-700">
        {label}
      </p>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity
        <Skeleton key={index} className={line} />
      ))}
    </div>
  )
}
