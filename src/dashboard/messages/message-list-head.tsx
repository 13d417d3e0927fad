import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#components/button.tsx'
import { Select } from '#components/select.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { staffMessages as messages } from '#i18n/staff-messages.ts'

export const pageSize = 30
export const maxRows = 100

/** Search and filters of a list, in one row if they fit. */
export function ListBar({ children }: { children: ReactNode }) {
  return (
    <div className="@container border-b border-sand-200 px-5 py-3 max-md:px-4">
      <div className="flex flex-wrap gap-2.5 md:[&_select]:min-h-11!">{children}</div>
    </div>
  )
}

export const searchInBar = 'basis-full @2xl:max-w-[420px] @2xl:flex-1 @2xl:basis-0'

export function StateChoice<State extends string>({
  label,
  states,
  names,
  value,
  onChange,
}: {
  label: string
  states: readonly State[]
  names: Record<State, string>
  value: State
  onChange(state: State): void
}) {
  return (
    <Select
      label={label}
      hideLabel
      value={value}
      options={states.map((state) => ({ value: state, label: names[state] }))}
      onChange={onChange}
      className="min-w-0 flex-1 @2xl:min-w-[180px] @2xl:flex-none"
    />
  )
}

export function RefreshButton({ list }: { list: { isLoading: boolean; reload(): void } }) {
  return (
    <Button
      look="line"
      size="sm"
      onClick={list.reload}
      isBusy={list.isLoading}
      aria-label={messages.refresh}
      className="min-h-11 max-md:min-h-12"
    >
      <RefreshCw className="icon" aria-hidden="true" />
      <span className="max-md:sr-only">{messages.refresh}</span>
    </Button>
  )
}

export function LoadMoreMessages({ list }: { list: { hasMore: boolean; isLoadingMore: boolean; loadMore(): void } }) {
  if (!list.hasMore) return null
  return (
    <div className="grid place-items-center p-4">
      <Button look="line" size="sm" isBusy={list.isLoadingMore} onClick={list.loadMore} className="max-md:min-h-12">
        {list.isLoadingMore ? messages.loadingMore : messages.more}
      </Button>
    </div>
  )
}

export function ListLoading({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="grid gap-3 p-4">
      {['one', 'two', 'three', 'four'].map((row) => (
        <Skeleton key={row} className="h-14 w-full rounded-md" />
      ))}
    </div>
  )
}
