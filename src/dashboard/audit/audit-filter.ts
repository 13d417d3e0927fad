import type { AuditFilter } from '#api-client/audit.ts'

export const filterNames = ['actor', 'action', 'entity', 'entityId', 'from', 'to'] as const

/** The filters are in the URL, so that a reload and Back keep them. */
export function filterFrom(params: URLSearchParams): AuditFilter {
  const set = [...filterNames, 'order'].flatMap((name) => {
    const value = params.get(name)
    return value ? [[name, value]] : []
  })
  return Object.fromEntries(set)
}

export function isFiltered(filter: AuditFilter): boolean {
  return filterNames.some((name) => filter[name])
}
