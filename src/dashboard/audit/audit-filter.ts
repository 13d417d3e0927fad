import type { AuditFilter } from '#api-client/audit.ts'
import { sectionUrl } from '#dashboard/components/section-url.ts'

export const filterNames = ['actor', 'action', 'entity', 'entityId', 'from', 'to'] as const

/** The filters are in the URL, so that a reload and Back keep them. */
export function filterFrom(params: URLSearchParams): AuditFilter {
  const set = filterNames.flatMap((name) => {
    const value = params.get(name)
    return value ? [[name, value]] : []
  })
  return Object.fromEntries(set)
}

export function isFiltered(filter: AuditFilter): boolean {
  return Object.keys(filter).length > 0
}

export function addressWith(params: URLSearchParams, changes: AuditFilter): string {
  return sectionUrl('audit', params, changes)
}
