import { useSearchParams } from 'react-router'
import { type AuditFilter, getAudit, getAuditState } from '#api-client/audit.ts'
import { Button } from '#components/button.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { ListRows, ListSkeleton, RefreshButton } from '#dashboard/components/list-page.tsx'
import { RequirePermission } from '#dashboard/components/require-permission.tsx'
import { SectionHead } from '#dashboard/components/section-head.tsx'
import { usePagedList } from '#dashboard/hooks/use-paged-list.ts'
import { useInvalidate } from '#dashboard/hooks/use-staff-mutation.ts'
import { failureText, useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'
import { audit } from '#i18n/audit.ts'
import { filterFrom, isFiltered } from './audit-filter.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditIntegrity } from './audit-integrity.tsx'
import { AuditLogRow } from './audit-row.tsx'

const t = audit.log
const pageSize = 50
const maxRows = 200

export function AuditPage() {
  return (
    <RequirePermission permission="read audit" title={t.title} refusal={t.notForRole}>
      <Log />
    </RequirePermission>
  )
}

function Log() {
  const [params] = useSearchParams()
  const filter = filterFrom(params)
  const log = useLog(filter)
  const invalidate = useInvalidate()
  const { data: state } = useStaffQuery(['audit', 'state'], getAuditState)
  return (
    <>
      <SectionHead title={t.title} lead={t.lead}>
        <RefreshButton label={t.refresh} isBusy={log.isLoading} onRefresh={() => invalidate(['audit'])} />
      </SectionHead>
      <AuditIntegrity chain={state?.chain ?? null} />
      <section aria-label={t.title} className="rounded-lg border border-sand-200 bg-sand-0 shadow-1">
        <AuditFilters filter={filter} state={state} />
        <ListRows
          list={log}
          problem={failureText(log.refused, t)}
          errorClass="m-4"
          loading={<ListSkeleton label={t.loading} className="p-5" lines={['h-9 w-full', 'h-9 w-full', 'h-9 w-2/3']} />}
          empty={<EmptyState className="m-4" title={isFiltered(filter) ? t.emptyFilter : t.empty} />}
        >
          {() => <Rows log={log} />}
        </ListRows>
      </section>
    </>
  )
}

function useLog(filter: AuditFilter) {
  return usePagedList({
    ...{ key: ['audit', 'log', filter], pageSize, maxRows, keepPrevious: true },
    read: (token, { cursor, limit }) =>
      getAudit(token, filter, { before: cursor === null ? null : Number(cursor), limit }),
    rowsOf: ({ rows }) => rows,
    keyOf: ({ seq }) => seq,
  })
}

function Rows({ log }: { log: ReturnType<typeof useLog> }) {
  const rows = log.rows ?? []
  return (
    <div aria-busy={log.isLoading} className={log.isLoading ? 'opacity-60 transition-opacity delay-200' : ''}>
      <ol aria-label={t.rows} className="divide-y divide-sand-200">
        {rows.map((row) => (
          <AuditLogRow key={row.seq} row={row} />
        ))}
      </ol>
      <div className="flex min-h-[60px] flex-wrap items-center justify-between gap-3 border-t border-sand-200 px-5 py-2.5 max-md:px-4 text-sand-600">
        <p role="status" className="numbers">
          {t.showing(rows.length)}
        </p>
        {log.hasMore && (
          <Button look="line" size="sm" isBusy={log.isLoadingMore} onClick={log.loadMore} className="max-md:min-h-12">
            {log.isLoadingMore ? t.loadingMore : t.more}
          </Button>
        )}
      </div>
    </div>
  )
}
