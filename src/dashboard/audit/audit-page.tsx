import { getAudit, getAuditState } from '#api-client/audit.ts'
import { ListRows, RefreshButton } from '#dashboard/components/list-rows.tsx'
import { SectionHead } from '#dashboard/components/section-head.tsx'
import { TimeLink } from '#dashboard/components/sort-head.tsx'
import { usePagedList } from '#dashboard/hooks/use-paged-list.ts'
import { useInvalidate } from '#dashboard/hooks/use-staff-mutation.ts'
import { failureText, useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'
import { useUrlState } from '#dashboard/hooks/use-url-state.ts'
import { pageSizes } from '#dashboard/shell/page-sizes.ts'
import { orderFrom } from '#domain/primitives/list-order.ts'
import { audit } from '#i18n/audit.ts'
import { filterFrom, isFiltered } from './audit-filter.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditIntegrity } from './audit-integrity.tsx'
import { AuditLogRow } from './audit-log-row.tsx'

const t = audit.log
const maxRows = 200

export default function AuditPage() {
  const { params } = useUrlState()
  const filter = filterFrom(params)
  const log = usePagedList({
    key: ['audit', 'log', filter],
    pageSize: pageSizes.audit,
    maxRows,
    keepPrevious: true,
    read: (token, { cursor, limit }) =>
      getAudit(token, filter, { before: cursor === null ? null : Number(cursor), limit }),
    rowsOf: ({ rows }) => rows,
    keyOf: ({ seq }) => seq,
  })
  const invalidate = useInvalidate()
  const { data: state } = useStaffQuery(['audit', 'state'], getAuditState)
  return (
    <>
      <SectionHead title={t.title} lead={t.lead}>
        <RefreshButton label={t.refresh} isBusy={log.isLoading} onRefresh={() => invalidate(['audit'])} />
      </SectionHead>
      <AuditIntegrity chain={state?.chain ?? null} />
      <section aria-label={t.title} className="card">
        <AuditFilters filter={filter} state={state} />
        <ListRows
          list={log}
          problem={failureText(log.refused, t)}
          place="card"
          loading={t.loading}
          empty={{ title: isFiltered(filter) ? t.emptyFilter : t.empty }}
          showing={t.showing(log.rows?.length ?? 0)}
        >
          {(rows) => (
            <>
              <TimeLink
                order={orderFrom(params, 'latest')}
                usual="latest"
                className="flex! border-b border-sand-200 bg-sand-50 px-5 py-1 max-md:px-4"
              />
              <ol aria-label={t.rows} className="divide-y divide-sand-200">
                {rows.map((row) => (
                  <AuditLogRow key={row.seq} row={row} />
                ))}
              </ol>
            </>
          )}
        </ListRows>
      </section>
    </>
  )
}
