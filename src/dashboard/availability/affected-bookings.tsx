import type { Affected } from '#api-client/calendar.ts'
import type { ApiResult } from '#api-client/request.ts'
import { BookingLink } from '#dashboard/components/booking-link.tsx'
import { ConfirmDialog } from '#dashboard/components/form-dialog.tsx'
import { StatusBadge } from '#dashboard/components/status-badge.tsx'
import { useQuestion } from '#dashboard/form/use-question.ts'
import { isDay } from '#domain/primitives/date.ts'
import { availability } from '#i18n/availability.ts'
import { formatDay, hoursOf } from '#i18n/format-date.ts'
import { peopleCount } from '#i18n/safari.ts'

const t = availability.affected

/** Sends a change of the calendar. If it affects bookings, it is sent again once the clerk has seen them (R2.9). */
export function useAffectedBookings() {
  const question = useQuestion<Affected, boolean>()
  return {
    question,
    /** Null if the clerk gave up. */
    async send<Body>(attempt: (evenIfBooked: boolean) => Promise<ApiResult<Body>>): Promise<ApiResult<Body> | null> {
      const response = await attempt(false)
      const affected = response.ok ? null : affectedIn(response.body)
      if (!affected) return response
      return (await question.ask(affected)) ? attempt(true) : null
    },
  }
}

type Props = Pick<ReturnType<typeof useAffectedBookings>, 'question'> & { isRemoval?: boolean }

/** Lists the bookings that a change affects, and asks whether to go on. */
export function AffectedBookingsDialog({ question: { subject: affected, answer }, isRemoval = false }: Props) {
  return (
    <ConfirmDialog
      title={t.title}
      isOpen={affected !== null}
      size="md"
      cancel={t.back}
      confirm={isRemoval ? t.confirmDelete : t.confirm}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    >
      {affected && (
        <>
          <p className="text-sand-800">{t.lead(affected.affectedCount)}</p>
          <ul className="mt-4 divide-y divide-sand-200 border-y border-sand-200">
            {affected.affected.map((booking) => (
              <li key={booking.bookingId} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
                <div className="min-w-0 flex-1 basis-52">
                  <p className="font-[600] text-sand-900">
                    <span dir="auto">{booking.name}</span>
                  </p>
                  <p className="numbers text-sand-600">
                    {t.trip(
                      isDay(booking.date) ? formatDay(booking.date, 'short') : booking.date,
                      hoursOf(booking.timeSlot),
                      peopleCount(booking.people),
                    )}
                  </p>
                  {booking.packageName && <p className="text-sand-600">{booking.packageName}</p>}
                </div>
                <StatusBadge status={booking.status} />
                <BookingLink bookingId={booking.bookingId} label={t.open(booking.bookingId)} />
              </li>
            ))}
          </ul>
          {affected.affectedCount > affected.affected.length && (
            <p className="mt-3 text-sand-600">{t.more(affected.affectedCount - affected.affected.length)}</p>
          )}
        </>
      )}
    </ConfirmDialog>
  )
}

/** The bookings in a refusal; null in any other refusal. */
function affectedIn(body: object): Affected | null {
  const { affected, affectedCount } = body as Partial<Affected>
  return Array.isArray(affected) && typeof affectedCount === 'number' ? { affected, affectedCount } : null
}
