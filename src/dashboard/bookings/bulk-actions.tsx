import { Check } from 'lucide-react'
import { useState } from 'react'
import { getBookingsCsv, updateBooking } from '#api-client/staff-bookings.ts'
import { Banner } from '#components/banner.tsx'
import { Button } from '#components/button.tsx'
import type { StaffBookingRow } from '#contracts/bookings/staff-booking.ts'
import { DownloadButton } from '#dashboard/components/download-button.tsx'
import { ConfirmDialog } from '#dashboard/components/form-dialog.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { useInvalidate } from '#dashboard/hooks/use-staff-mutation.ts'
import { maxChosen } from '#domain/bookings/booking-filter.ts'
import { dayAt } from '#domain/primitives/date.ts'
import { may } from '#domain/staff/permission.ts'
import { staffBookings } from '#i18n/staff-bookings.ts'

const t = staffBookings.bulk

export type Choice = { chosen: ReadonlySet<string>; choose(ids: readonly string[], isOn: boolean): void }

type Outcome = { confirmed: number; failed: { bookingId: string; reason: string }[] }

/** Confirms or exports the chosen bookings. Each is confirmed by itself, and reported if that fails. */
export function BulkActions({ rows, choice }: { rows: readonly StaffBookingRow[]; choice: Choice }) {
  const { staff, callApi } = useStaff()
  const invalidate = useInvalidate()
  /** The bookings that the open dialog asks about; live news must not change them. */
  const [asked, setAsked] = useState<readonly StaffBookingRow[] | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const picked = rows.filter(({ bookingId }) => choice.chosen.has(bookingId)).slice(0, maxChosen)
  const references = picked.map(({ bookingId }) => bookingId)

  async function confirm(bookings: readonly StaffBookingRow[]) {
    setBusy(true)
    const failed: Outcome['failed'] = []
    for (const { _id, bookingId, status, version } of bookings) {
      if (status !== 'pending') {
        failed.push({ bookingId, reason: t.notPending })
        continue
      }
      const response = await callApi((token) => updateBooking(token, _id, { status: 'confirmed', version }))
      if (!response.ok) failed.push({ bookingId, reason: response.message || staffBookings.head.failed })
    }
    setBusy(false)
    setAsked(null)
    setOutcome({ confirmed: bookings.length - failed.length, failed })
    choice.choose(references, false)
    void invalidate(['bookings'], ['badges'])
  }

  return (
    <>
      {outcome && (
        <div role="status" className="p-4 max-md:px-0">
          <Banner tone={outcome.failed.length > 0 ? 'warning' : 'success'} title={t.confirmed(outcome.confirmed)}>
            {outcome.failed.map(({ bookingId, reason }) => (
              <p key={bookingId} className="numbers">
                {bookingId}: {reason}
              </p>
            ))}
          </Banner>
        </div>
      )}
      {picked.length > 0 && (
        <section
          aria-label={t.title}
          className="flex flex-wrap items-center gap-2 border-b border-sand-200 bg-lagoon-50 px-5 py-2.5"
        >
          <p role="status" className="numbers mr-auto font-[620] text-sand-900">
            {t.chosen(picked.length)}
          </p>
          {may(staff.role, 'change bookings') && (
            <Button size="sm" onClick={() => setAsked(picked)}>
              <Check className="icon" aria-hidden="true" />
              {staffBookings.head.confirm}
            </Button>
          )}
          {may(staff.role, 'read reports') && (
            <DownloadButton
              read={(token) => getBookingsCsv(token, { references: references.join(',') })}
              fileName={staffBookings.takeOut.fileName(dayAt(Date.now()))}
            />
          )}
          <Button look="plain" size="sm" onClick={() => choice.choose(references, false)}>
            {t.clear}
          </Button>
        </section>
      )}
      <ConfirmDialog
        title={t.question(asked?.length ?? 0)}
        isOpen={asked !== null}
        isBusy={isBusy}
        problem=""
        cancel={t.cancel}
        confirm={staffBookings.head.confirm}
        onConfirm={() => asked && confirm(asked)}
        onClose={() => setAsked(null)}
      >
        <p className="text-sand-700">{t.consequence}</p>
      </ConfirmDialog>
    </>
  )
}
