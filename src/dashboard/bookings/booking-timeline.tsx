import { ChevronDown } from 'lucide-react'
import { useCallback, useState } from 'react'
import { getBookingHistory } from '#api-client/staff-bookings.ts'
import { Skeleton } from '#components/skeleton.tsx'
import type { BookingHistoryEntry } from '#contracts/bookings/booking-history.ts'
import { type About, formatValue } from '#dashboard/audit/format-audit-diff.ts'
import { formatMoment } from '#dashboard/components/format-moment.ts'
import { LoadError } from '#dashboard/components/load-error.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { staffBookings } from '#i18n/staff-bookings.ts'

const t = staffBookings.history

/** The audit entries of a booking, loaded when the section is opened. */
export function BookingTimeline({ id, version, ...about }: { id: string; version: number } & About) {
  const { callApi } = useStaff()
  const [entries, setEntries] = useState<BookingHistoryEntry[] | null>(null)
  const [problem, setProblem] = useState('')

  const load = useCallback(async () => {
    setProblem('')
    const response = await callApi((token) => getBookingHistory(token, id))
    if (response.ok) setEntries(response.body.deeds)
    else setProblem(response.message || t.failed)
  }, [callApi, id])

  return (
    <details
      key={version}
      className="group rounded-lg bg-sand-50 outline-1 outline-sand-200 print:hidden"
      onToggle={(event) => event.currentTarget.open && void load()}
    >
      <summary className="flex min-h-12 cursor-pointer items-center justify-between rounded-lg px-4 text-[17px] font-[640] text-sand-900">
        {t.title}
        <ChevronDown className="icon transition group-open:rotate-180" aria-hidden="true" />
      </summary>
      <div className="px-4 pb-4">
        <LoadError text={problem} onRetry={load} />
        {!entries && !problem && (
          <div className="space-y-2">
            <p role="status" className="text-sand-600">
              {t.loading}
            </p>
            <Skeleton className="h-10 w-full" />
          </div>
        )}
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

function TimelineEntry({ entry: { action, actor, at, changes }, about }: { entry: BookingHistoryEntry; about: About }) {
  return (
    <li>
      <b className="block font-[620] text-sand-900">{t.actions[action] ?? action}</b>
      <small className="block text-[13.5px] break-words text-sand-600">{t.by(nameOf(actor), formatMoment(at))}</small>
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

/** 'Status: Pending → Confirmed', in the reader’s t. */
export function changeText({ field, from, to }: BookingHistoryEntry['changes'][number], about: About): string {
  const name = t.fields[field] ?? field
  if (to === 'changed') return t.changed(name)
  const [before, after] = [from, to].map((text) => (text === null ? t.nothing : formatValue(text, field, about)))
  return from === null ? t.told(name, after ?? '') : t.change(name, before ?? '', after ?? '')
}
