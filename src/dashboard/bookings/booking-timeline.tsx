import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { getBookingHistory } from '#api-client/staff-bookings.ts'
import type { BookingHistoryEntry } from '#contracts/bookings/booking-history.ts'
import { type About, formatValue } from '#dashboard/audit/format-audit-diff.ts'
import { formatMoment } from '#dashboard/components/format-moment.ts'
import { LoadState } from '#dashboard/components/load-state.tsx'
import { useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'
import { staffBookings } from '#i18n/staff-bookings.ts'
import { emailLog } from '#i18n/staff-emails.ts'

const t = staffBookings.history

/** The audit entries of a booking, loaded when the section is opened. */
export function BookingTimeline({ id, version, ...about }: { id: string; version: number } & About) {
  const [isOpen, setOpen] = useState(false)
  const history = useStaffQuery(
    ['bookings', 'history', id, version],
    isOpen ? (token) => getBookingHistory(token, id) : null,
  )
  const entries = history.data?.history
  return (
    <details className="group grey-box print:hidden" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-12 cursor-pointer items-center justify-between rounded-lg px-4 text-[17px] font-[640] text-sand-900">
        {t.title}
        <ChevronDown className="icon transition group-open:rotate-180" aria-hidden="true" />
      </summary>
      <div className="px-4 pb-4">
        <LoadState query={history} messages={t} loading={t.loading} />
        {entries?.length === 0 && <p className="text-sand-600">{t.none}</p>}
        <ol className="numbers space-y-3.5 border-l-2 border-sand-200 pl-4">
          {entries?.map((entry) => (
            <TimelineEntry key={entry.id} entry={entry} about={about} />
          ))}
        </ol>
      </div>
    </details>
  )
}

function TimelineEntry({ entry, about }: { entry: BookingHistoryEntry; about: About }) {
  const { action, actor, at, changes, message } = entry
  return (
    <li>
      <b className="block font-[620] text-sand-900">{t.actions[action] ?? action}</b>
      <small className="block text-[13.5px] break-words text-sand-600">{t.by(nameOf(actor), formatMoment(at))}</small>
      {message && (
        <div className="mt-1 rounded-md bg-sand-100 px-3 py-2 text-[14px] text-sand-800">
          <p className="font-[620] break-words">
            {[message.subject, message.email && emailLog.states[message.email]].filter(Boolean).join(' · ')}
          </p>
          <p dir="auto" className="mt-1 break-words whitespace-pre-line">
            {message.text}
          </p>
        </div>
      )}
      {changes.length > 0 && (
        <ul className="mt-0.5 text-[14px] text-sand-800">
          {changes.map((change) => (
            <li key={change.field} className="break-words">
              {changeText(change, about)}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function nameOf(actor: string): string {
  if (actor === 'guest') return t.guest
  return actor === 'system' ? t.system : actor
}

/** 'Status: Pending → Confirmed', in the reader’s language. */
export function changeText({ field, from, to }: BookingHistoryEntry['changes'][number], about: About): string {
  const name = t.fields[field] ?? field
  if (to === 'changed') return t.changed(name)
  const [before, after] = [from, to].map((text) => (text === null ? t.nothing : formatValue(text, field, about)))
  return from === null ? t.value(name, after ?? '') : t.change(name, before ?? '', after ?? '')
}
