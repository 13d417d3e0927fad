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
const mostAtOnce = 1000

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

// The cursor goes on in the list that it came with: under another filter it would mix two.
type Page = { rows: StaffBookingRow[]; total: number; cursor: string; asked: string }

/** The bookings that match a filter, in its order, a page at a time. */
export function useBookingList(filter: ListFilter): BookingList {
  const { callApi } = useStaff()
  const [page, setPage] = useRestoredState<Page | null>('bookings', null)
  const [problem, setProblem] = useState('')
  const [loading, setLoading] = useState<'' | 'all' | 'more'>('all')
  // Only the latest question's answer counts: a slow one must not overwrite a newer filter's rows.
  const begin = useLatest()

  // The filter is read from the address anew each time: its text says whether it is another one.
  const asked = JSON.stringify(filter)
  const load = useCallback(
    async (limit: number, after: string) => {
      const isLatest = begin()
      setLoading(after ? 'more' : 'all')
      const wanted = JSON.parse(asked) as ListFilter
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
        asked,
      }))
    },
    [callApi, asked, begin, setPage],
  )
  const loadedCount = useLoadedCount(page?.asked === asked ? page.rows.length : 0, { pageSize, max: mostAtOnce })
  const reload = useCallback(() => load(loadedCount(), ''), [load, loadedCount])
  useEffect(() => void reload(), [reload])

  const cursor = page?.asked === asked ? page.cursor : ''
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
