import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { getBookingPage } from '#api-client/staff-bookings.ts'
import type { StaffBookingRow } from '#contracts/bookings/staff-booking.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { useLatest } from '#dashboard/hooks/use-latest.ts'
import { rowsToReload } from '#dashboard/hooks/use-paged-list.ts'
import { useRestoredState } from '#dashboard/hooks/use-restored-state.ts'
import type { ListFilter } from '#domain/bookings/booking-filter.ts'
import { dashboard } from '#i18n/dashboard.ts'

const pageSize = 20
const maxRows = 1000

export type BookingList = {
  /** Null until the first response. */
  rows: StaffBookingRow[] | null
  /** At most `maxCounted`. */
  total: number
  problem: string
  isLoading: boolean
  isLoadingMore: boolean
  hasMore: boolean
  reload(): Promise<void>
  loadMore(): Promise<void>
}

// A cursor is valid only for the filter that it came with.
type Page = { rows: StaffBookingRow[]; total: number; cursor: string; filterKey: string }

/** The bookings that match the filter, page by page. */
export function useBookingList(filter: ListFilter): BookingList {
  const { callApi } = useStaff()
  const [page, setPage] = useRestoredState<Page | null>('bookings', null)
  const [problem, setProblem] = useState('')
  const [loading, setLoading] = useState<'' | 'all' | 'more'>('all')
  const begin = useLatest()

  // A new object on each render: its text tells whether the filter has changed.
  const filterKey = JSON.stringify(filter)
  const load = useCallback(
    async (limit: number, after: string) => {
      const isLatest = begin()
      setLoading(after ? 'more' : 'all')
      const wanted = JSON.parse(filterKey) as ListFilter
      const response = await callApi((token) => getBookingPage(token, wanted, { limit, cursor: after }))
      if (!isLatest()) return
      setLoading('')
      if (!response.ok) return setProblem(dashboard.bookings.fetchFailed)
      setProblem('')
      const counted = response.headers.get('x-total-count')
      setPage((before) => ({
        rows: after && before ? [...before.rows, ...response.body] : response.body,
        total: counted === null ? (before?.total ?? 0) : Number(counted),
        cursor: nextCursor(response.headers.get('link')),
        filterKey,
      }))
    },
    [callApi, filterKey, begin, setPage],
  )
  const isCurrent = page?.filterKey === filterKey
  const reload = () => load(rowsToReload(isCurrent ? page.rows.length : 0, { pageSize, maxRows }), '')
  const loadFilter = useEffectEvent(reload)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter is another list
  useEffect(() => void loadFilter(), [filterKey])

  const cursor = isCurrent ? page.cursor : ''
  const loadMore = useCallback(() => load(pageSize, cursor), [load, cursor])

  return {
    rows: page?.rows ?? null,
    total: page?.total ?? 0,
    problem,
    isLoading: loading === 'all',
    isLoadingMore: loading === 'more',
    hasMore: cursor !== '',
    reload,
    loadMore,
  }
}

/** The cursor inside `<…?cursor=…>; rel="next"`; '' on the last page. */
function nextCursor(link: string | null): string {
  const [, address] = /<([^>]*)>;\s*rel="?next"?/.exec(link ?? '') ?? []
  return address ? (new URLSearchParams(address.split('?')[1]).get('cursor') ?? '') : ''
}
