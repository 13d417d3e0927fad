import { useCallback, useEffect, useState } from 'react'
import { getBookingPage } from '#api/bookings-client.ts'
import { useStaff } from '#dashboard/guard.tsx'
import { useLatest } from '#dashboard/use-latest.ts'
import { dashboard } from '#phrases/dashboard.ts'
import type { ListFilter } from '#rules/booking-filter.ts'
import type { StaffBookingRow } from '#rules/staff-booking.ts'

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

/** The bookings that match a filter, in its order, a page at a time. */
export function useBookingList(filter: ListFilter): BookingList {
  const { ask } = useStaff()
  const [rows, setRows] = useState<StaffBookingRow[] | null>(null)
  const [total, setTotal] = useState(0)
  // It goes on in the list that it came with: under another filter it would mix two.
  const [next, setNext] = useState({ cursor: '', asked: '' })
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
      const answer = await ask((token) => getBookingPage(token, wanted, { limit, cursor: after }))
      if (!isLatest()) return
      setLoading('')
      if (!answer.ok) return setProblem(answer.message || dashboard.bookings.fetchFailed)
      setProblem('')
      setRows((before) => (after && before ? [...before, ...answer.body] : answer.body))
      const counted = answer.headers.get('x-total-count')
      if (counted !== null) setTotal(Number(counted))
      setNext({ cursor: nextCursor(answer.headers.get('link')), asked })
    },
    [ask, asked, begin],
  )
  useEffect(() => {
    void load(pageSize, '')
  }, [load])

  const cursor = next.asked === asked ? next.cursor : ''
  // As many rows as are open now, so that a saved change does not throw the clerk back to the top.
  const shown = rows?.length ?? 0
  const reload = useCallback(() => load(Math.min(Math.max(shown, pageSize), mostAtOnce), ''), [load, shown])
  const loadMore = useCallback(() => load(pageSize, cursor), [load, cursor])

  return {
    rows,
    total,
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
