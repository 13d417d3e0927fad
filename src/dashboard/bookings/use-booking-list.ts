import type { ApiResult } from '#api-client/request.ts'
import { getBookingPage } from '#api-client/staff-bookings.ts'
import type { StaffBookingRow } from '#contracts/bookings/staff-booking.ts'
import { usePagedList } from '#dashboard/hooks/use-paged-list.ts'
import { pageSizes } from '#dashboard/shell/page-sizes.ts'
import type { ListFilter } from '#domain/bookings/booking-filter.ts'
import { dashboard } from '#i18n/dashboard.ts'

export type BookingList = ReturnType<typeof useBookingList>

/** The bookings that match the filter, page by page. The total is at most `maxCounted`. */
export function useBookingList(filter: ListFilter) {
  const list = usePagedList({
    key: ['bookings', 'list', filter],
    pageSize: pageSizes.bookings,
    maxRows: 1_000,
    keepPrevious: true,
    read: async (token, { cursor, limit }) =>
      asPage(await getBookingPage(token, filter, { limit, cursor: cursor ?? '' })),
    rowsOf: ({ rows }) => rows,
    keyOf: ({ _id }) => _id,
  })
  return {
    ...list,
    total: list.body?.total ?? 0,
    searchedNewest: list.body?.searchedNewest ?? null,
    problem: list.refused ? dashboard.bookings.fetchFailed : '',
  }
}

type Page = {
  rows: StaffBookingRow[]
  next: string | null
  total?: number
  /** The search was limited to this many of the newest bookings of the other filters; null if it covered all. */
  searchedNewest: number | null
}

/** The first page has the total in its headers, each page but the last a link to the next. */
function asPage(response: ApiResult<StaffBookingRow[]>): ApiResult<Page> {
  if (!response.ok) return response
  const total = response.headers.get('x-total-count')
  const next = nextCursor(response.headers.get('link'))
  const searchedNewest = Number(response.headers.get('x-searched-newest')) || null
  return {
    ...response,
    body: { rows: response.body, next, searchedNewest, ...(total !== null && { total: Number(total) }) },
  }
}

/** The cursor inside `<…?cursor=…>; rel="next"`. */
function nextCursor(link: string | null): string | null {
  const [, url] = /<([^>]*)>;\s*rel="?next"?/.exec(link ?? '') ?? []
  return url ? new URLSearchParams(url.split('?')[1]).get('cursor') : null
}
