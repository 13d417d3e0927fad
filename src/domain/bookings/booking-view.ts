/** The columns that staff may show or hide in the list of bookings. Guest and actions always stand there. */
export const viewColumns = ['date', 'participants', 'payment', 'status', 'created', 'pickup', 'requests'] as const
export type BookingColumn = (typeof viewColumns)[number]

/** The columns until a member chooses others. */
export const usualColumns: readonly BookingColumn[] = ['date', 'participants', 'payment', 'status']

/** A filter that a member has named. `query` is that of the URL of the list. */
export type BookingView = { name: string; query: string }

export const maxViews = 20
export const maxViewName = 40
/** Ten filters with at most 100 characters, encoded. */
export const maxViewQuery = 1_000

const filters = ['q', 'status', 'kind', 'park', 'package', 'paid', 'channel', 'from', 'to', 'sort'] as const

/** The filters and the order in the query of a URL, as a view stores them. */
export function viewQueryOf(params: URLSearchParams): string {
  const kept = new URLSearchParams()
  for (const name of filters) {
    const value = params.get(name)
    if (value) kept.set(name, value)
  }
  return String(kept).slice(0, maxViewQuery)
}

/** The views with one more, which replaces that of the same name. */
export function withView(views: readonly BookingView[], view: BookingView): BookingView[] {
  return [...views.filter(({ name }) => name !== view.name), view]
}
