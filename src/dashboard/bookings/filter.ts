/** The address of the same section with some parameters set, or dropped where empty. */
export function addressWith(params: URLSearchParams, changes: Record<string, string>): string {
  const next = new URLSearchParams(params)
  next.set('section', 'bookings')
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return `?${next}`
}

/** What an address drops when nothing is filtered any more; the open dialog is none of the list's. */
export const noFilters = {
  ...{ q: '', status: '', kind: '', park: '', package: '', paid: '', from: '', to: '', sort: '' },
  ...{ booking: '', edit: '' },
}
