import { sectionUrl } from '#dashboard/components/dashboard-url.ts'

/** The address of the same section with some parameters set, or dropped where empty. */
export function addressWith(params: URLSearchParams, changes: Record<string, string>): string {
  return sectionUrl('bookings', params, changes)
}

/** What an address drops when nothing is filtered any more; the open dialog is none of the list's. */
export const noFilters = {
  ...{ q: '', status: '', kind: '', park: '', package: '', paid: '', from: '', to: '', sort: '' },
  ...{ booking: '', edit: '' },
}
