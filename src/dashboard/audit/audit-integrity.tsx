import { Link2, Link2Off } from 'lucide-react'
import { checkAudit } from '#api-client/audit.ts'
import type { AuditChain } from '#contracts/audit/audit-log.ts'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { formatMoment } from '#dashboard/components/format-moment.ts'
import { useStaffMutation } from '#dashboard/hooks/use-staff-mutation.ts'
import { audit } from '#i18n/audit.ts'

const t = audit.log.chain

/** The integrity of the log, by its hash chain. */
export function AuditIntegrity({ chain }: { chain: AuditChain | null }) {
  const { run, isBusy } = useStaffMutation(checkAudit, {
    invalidates: [['audit']],
    failureToast: t.failed,
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
          {t.title}
        </h2>
        <p role="status" className={`mt-1 ${isBroken ? 'font-[600] text-clay-700' : 'text-sand-800'}`}>
          {!chain ? ' ' : !last ? t.never : resultOf(last)}
          {chain && chain.waiting > 0 && ` ${t.waiting(chain.waiting)}`}
        </p>
        {last?.newest && (
          <p className="mt-1 text-[12.5px] text-sand-600 max-md:hidden">
            {t.newest}: <code className="break-all select-all">{last.newest}</code>
            <span className="block">{t.newestHint}</span>
          </p>
        )}
      </div>
      <ActionButton isBusy={isBusy} onClick={() => run()} className="max-md:min-h-12 max-md:w-full">
        {isBusy ? t.checking : t.check}
      </ActionButton>
    </section>
  )
}

function resultOf({ at, links, brokenRow }: NonNullable<AuditChain['lastCheck']>): string {
  return brokenRow === null ? t.holds(String(links), formatMoment(at)) : t.broken(brokenRow, formatMoment(at))
}
