/** The URL of a section with changed parameters; an empty one is removed. */
export function sectionUrl(
  section: string,
  params: URLSearchParams,
  changes: Readonly<Record<string, string | undefined>>,
): string {
  const next = new URLSearchParams(params)
  next.set('section', section)
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return `?${next}`
}

/** Opens a booking in the list of bookings. */
export const bookingUrl = (bookingId: string) => `/dashboard?section=bookings&booking=${bookingId}`
