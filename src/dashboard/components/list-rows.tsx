import { RefreshCw } from 'lucide-react'
import { type ComponentProps, isValidElement, type ReactElement, type ReactNode } from 'react'
import { EmptyState } from '#components/empty-state.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import type { PagedList } from '#dashboard/hooks/use-paged-list.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { LoadError } from './load-error.tsx'

/** Reads a screen again; busy while it loads. */
export function RefreshButton({ label, isBusy, onRefresh }: { label: string; isBusy: boolean; onRefresh(): unknown }) {
  return (
    <ActionButton icon={RefreshCw} isBusy={isBusy} onClick={() => onRefresh()} className="max-md:flex-1">
      {label}
    </ActionButton>
  )
}

/** The padding around a list: on the page, in a card, or in a card that a phone does not show. */
const places = {
  page: { block: 'mb-4', skeleton: '', foot: 'mt-4' },
  card: { block: 'm-4', skeleton: 'p-5', foot: 'border-t border-sand-200 px-5 py-2.5 max-md:px-4' },
  wideCard: {
    block: 'm-5 max-md:mx-0',
    skeleton: 'p-5 max-md:px-0',
    foot: 'px-5 py-2.5 max-md:px-0 max-md:pt-4 md:border-t md:border-sand-200',
  },
} as const

/** A list, also one that the server sends whole. */
type List<Row> = Pick<PagedList<Row>, 'rows' | 'isLoading'> & { reload(): unknown } & Partial<Foot>
type Foot = Pick<PagedList<unknown>, 'hasMore' | 'isLoadingMore' | 'loadMore'>

type Props<Row> = {
  list: List<Row>
  /** Why the latest request failed; '' if it did not. */
  problem: string
  /** Until the first response: a sentence above grey lines, or another skeleton. */
  loading: string | ReactElement
  /** Instead of the rows if there are none. */
  empty: Omit<ComponentProps<typeof EmptyState>, 'className'>
  /** How many rows are shown; without it the foot has only the button for the next page. */
  showing?: string | undefined
  place?: keyof typeof places
  children(rows: Row[]): ReactNode
}

/**
 * The contents of a list: why it failed with a button to retry, and either its skeleton, its empty state or its rows with the button
 * for the next page. Rows fade while they are read again.
 */
export function ListRows<Row>({ list, problem, loading, empty, showing, place = 'page', children }: Props<Row>) {
  const { rows, isLoading } = list
  const { block, skeleton, foot } = places[place]
  return (
    <>
      <LoadError text={problem} isBusy={isLoading} onRetry={list.reload} className={block} />
      {!rows && !problem && (isValidElement(loading) ? loading : <ListSkeleton label={loading} className={skeleton} />)}
      {rows?.length === 0 && !problem && <EmptyState {...empty} className={block} />}
      {rows && rows.length > 0 && (
        <div aria-busy={isLoading} className={isLoading ? 'opacity-60 transition-opacity delay-200' : ''}>
          {children(rows)}
          <ListFoot list={list} showing={showing} className={foot} />
        </div>
      )}
    </>
  )
}

type ListFootProps = {
  list: Partial<Foot>
  showing?: string | undefined
  className?: string
}

/** The number of rows that are shown, and a button for the next page. */
export function ListFoot({ list, showing, className = '' }: ListFootProps) {
  if (!showing && !list.hasMore) return null
  return (
    <div
      className={`flex min-h-[60px] flex-wrap items-center justify-between gap-3 text-sand-600 print:hidden ${className}`}
    >
      <p role="status" className="numbers">
        {showing}
      </p>
      {list.hasMore && (
        <ActionButton isBusy={list.isLoadingMore ?? false} onClick={list.loadMore} className="max-md:min-h-12">
          {list.isLoadingMore ? dashboard.lists.loadingMore : dashboard.lists.more}
        </ActionButton>
      )}
    </div>
  )
}

type SkeletonProps = {
  label: string
  /** The sizes of the blocks; `className` may put them into columns. */
  blocks?: readonly string[]
  className?: string
}

const threeLines = ['h-10 w-full', 'h-10 w-full', 'h-10 w-2/3'] as const

/** The sentence that a list or a block loads, above grey blocks. */
export function ListSkeleton({ label, blocks = threeLines, className = '' }: SkeletonProps) {
  return (
    <div className={`grid gap-4 ${className}`}>
      <p role="status" className="col-span-full font-medium text-sand-700">
        {label}
      </p>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks never change places
        <Skeleton key={index} className={block} />
      ))}
    </div>
  )
}
