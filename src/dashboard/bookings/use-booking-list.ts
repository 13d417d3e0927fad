import { useCallback, useEffect, useState } from 'react'
import { getBookingPage } from '#api-client/staff-bookings.ts'
import type { StaffBookingRow } from '#contracts/bookings/staff-booking.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { useLatest } from '#dashboard/hooks/use-latest.ts'
import { useLoadedCount } from '#dashboard/hooks/use-loaded-count.ts'
import { useRestoredState } from '#dashboard/hooks/use-restored-state.ts'
import type { ListFilter } from '#domain/bookings/booking-filter.ts'
import { dashboard } from '#i18n/dashboard.ts'

const pageSize = 20
const maxPageSize = 1000

export type BookingList = {
  /** Null until the first answer. */
  rows: StaffBookingRow[] | null
  /** At most `mostCounted`. */
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
      const answer = await callApi((token) => getBookingPage(token, wanted, { limit, cursor: after }))
      if (!isLatest()) return
      setLoading('')
      if (!answer.ok) return setProblem(dashboard.bookings.fetchFailed)
      setProblem('')
      const counted = answer.headers.get('x-total-count')
      setPage((before) => ({
        rows: after && before ? [...before.rows, ...answer.body] : answer.body,
        total: counted === null ? (before?.total ?? 0) : Number(counted),
        cursor: nextCursor(answer.headers.get('link')),
        filterKey,
      }))
    },
    [callApi, filterKey, begin, setPage],
  )
  const loadedCount = useLoadedCount(page?.filterKey === filterKey ? page.rows.length : 0, {
    pageSize,
    max: maxPageSize,
  })
  const reload = useCallback(() => load(loadedCount(), ''), [load, loadedCount])
  useEffect(() => void reload(), [reload])

  const cursor = page?.filterKey === filterKey ? page.cursor : ''
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
