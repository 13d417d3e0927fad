import { Link2, Link2Off } from 'lucide-react'
import { checkAudit, getAudit, getAuditState } from '#api-client/audit.ts'
import type { AuditChain } from '#contracts/audit/audit-log.ts'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { formatMoment } from '#dashboard/components/format-moment.ts'
import { ListRows, RefreshButton } from '#dashboard/components/list-rows.tsx'
import { SectionHead } from '#dashboard/components/section-head.tsx'
import { TimeLink } from '#dashboard/components/sort-head.tsx'
import { usePagedList } from '#dashboard/hooks/use-paged-list.ts'
import { useInvalidate, useStaffMutation } from '#dashboard/hooks/use-staff-mutation.ts'
import { failureText, useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'
import { useUrlState } from '#dashboard/hooks/use-url-state.ts'
import { pageSizes } from '#dashboard/shell/page-sizes.ts'
import { orderFrom } from '#domain/primitives/list-order.ts'
import { audit } from '#i18n/audit.ts'
import { filterFrom, isFiltered } from './audit-filter.ts'
import { AuditFilters } from './audit-filters.tsx'
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

/** The integrity of the log, by its hash chain. */
function AuditIntegrity({ chain }: { chain: AuditChain | null }) {
  const { run, isBusy } = useStaffMutation(checkAudit, {
    invalidates: [['audit']],
    failureToast: t.chain.failed,
  })
  const last = chain?.lastCheck
  const isBroken = last?.brokenRow != null

  const Icon = isBroken ? Link2Off : Link2
  const look = isBroken ? 'border-clay-600 bg-clay-50' : 'border-sand-200 bg-sand-0'
  return (
    <section
      aria-labelledby="chain"
      className={`mb-5 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-lg border p-5 shadow-1 ${look}`}
    >
      <Icon className={`size-7 shrink-0 ${isBroken ? 'text-clay-700' : 'text-leaf-700'}`} aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-72">
        <h2 id="chain" className="text-[18px]">
          {t.chain.title}
        </h2>
        <p role="status" className={`mt-1 ${isBroken ? 'font-[600] text-clay-700' : 'text-sand-800'}`}>
          {!chain ? ' ' : !last ? t.chain.never : resultOf(last)}
          {chain && chain.waiting > 0 && ` ${t.chain.waiting(chain.waiting)}`}
        </p>
        {last?.newest && (
          <p className="mt-1 text-[12.5px] text-sand-600 max-md:hidden">
            {t.chain.newest}: <code className="break-all select-all">{last.newest}</code>
            <span className="block">{t.chain.newestHint}</span>
          </p>
        )}
      </div>
      <ActionButton isBusy={isBusy} onClick={() => run()} className="max-md:min-h-12 max-md:w-full">
        {isBusy ? t.chain.checking : t.chain.check}
      </ActionButton>
    </section>
  )
}

function resultOf({ at, links, brokenRow }: NonNullable<AuditChain['lastCheck']>): string {
  return brokenRow === null
    ? t.chain.holds(String(links), formatMoment(at))
    : t.chain.broken(brokenRow, formatMoment(at))
}
