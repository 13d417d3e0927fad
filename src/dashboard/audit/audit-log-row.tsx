import type { AuditRow } from '#contracts/audit/audit-log.ts'
import { BookingLink } from '#dashboard/components/booking-link.tsx'
import { formatMoment } from '#dashboard/components/format-moment.ts'
import { type Role, roles } from '#domain/staff/permission.ts'
import { audit } from '#i18n/audit.ts'
import { auditNames } from '#i18n/audit-names.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { AuditDiff } from './audit-diff.tsx'

const t = audit.log

/** An audit entry: time, actor, action, record and changes. */
export function AuditLogRow({ row }: { row: AuditRow }) {
  const { actor, role, address, requestId, action, entity, entityId, about, difference, names, currency } = row
  return (
    <li className="grid gap-x-6 gap-y-1.5 px-5 py-3.5 max-md:px-4 hover:bg-lagoon-50/55 lg:items-baseline lg:grid-cols-[190px_minmax(0,250px)_minmax(0,1fr)]">
      <p className="numbers text-[13.5px] text-sand-600">
        <time dateTime={row.at} className="block whitespace-nowrap text-sand-800">
          {formatMoment(row.at)}
        </time>
        <span className="max-lg:hidden">{t.row(row.seq)}</span>
      </p>
      <div className="min-w-0">
        <p className="font-[620] break-all text-sand-900">{actor === 'guest' ? t.guest : actor}</p>
        <ul className="numbers flex flex-wrap gap-x-3 text-[13px] text-sand-600">
          {role && <li>{isRole(role) ? dashboard.roles[role] : role}</li>}
          {address && <li className="break-all">{t.address(address)}</li>}
        </ul>
      </div>
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2.5">
          <b className="font-[640] text-sand-900 first-letter:uppercase">{auditNames.actions[action] ?? action}</b>
          {entity === 'booking' && about ? (
            <BookingLink bookingId={about} label={t.bookingOf(about)} />
          ) : (
            <span dir="auto" className="text-[13.5px] break-all text-sand-700">
              {about ?? entityId ?? entity}
            </span>
          )}
        </p>
        {difference && <AuditDiff difference={difference} names={names} currency={currency} />}
        {requestId && <p className="mt-0.5 text-[12.5px] break-all text-sand-600">{t.request(requestId)}</p>}
      </div>
    </li>
  )
}

const isRole = (text: string): text is Role => (roles as readonly string[]).includes(text)
