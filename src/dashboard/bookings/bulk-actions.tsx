import { Check, MessageCircle } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ApiResult } from '#api-client/request.ts'
import { getBookingsCsv, updateBooking } from '#api-client/staff-bookings.ts'
import { Banner } from '#components/banner.tsx'
import type { StaffBookingRow } from '#contracts/bookings/staff-booking.ts'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { DownloadButton } from '#dashboard/components/download-button.tsx'
import { ConfirmDialog } from '#dashboard/components/form-dialog.tsx'
import { lazyWithRetry } from '#dashboard/components/lazy-with-retry.ts'
import { MountOnceOpen } from '#dashboard/components/mount-once-open.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import type { createIdempotencyKeys } from '#dashboard/hooks/use-idempotency-key.ts'
import { useDialog } from '#dashboard/hooks/use-list-dialog.ts'
import { useInvalidate } from '#dashboard/hooks/use-staff-mutation.ts'
import { maxChosen } from '#domain/bookings/booking-filter.ts'
import { dayAt } from '#domain/primitives/date.ts'
import { may } from '#domain/staff/permission.ts'
import { staffBookings } from '#i18n/staff-bookings.ts'

const t = staffBookings.bulk

const BulkMessageDialog = lazyWithRetry(() => import('./bulk-message-dialog.tsx'))

export type Choice = { chosen: ReadonlySet<string>; choose(ids: readonly string[], isOn: boolean): void }

/** The result for one of the chosen bookings: the response, or why it was left out. */
export type BulkStep = (booking: StaffBookingRow) => Promise<ApiResult<unknown> | string>

type Outcome = { title: string; failed: { bookingId: string; reason: string }[] }

/** Confirms, exports or writes to the chosen bookings. Each is a request of its own, and reported if it fails. */
export function BulkActions({ rows, choice }: { rows: readonly StaffBookingRow[]; choice: Choice }) {
  const { staff, callApi } = useStaff()
  const invalidate = useInvalidate()
  /** The number of bookings done, while a step is running. */
  const [done, setDone] = useState<number | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  // A retry, also from the dialog opened again, repeats the request of a booking under its key: no guest gets an email twice.
  const [messageKeys] = useState(() => new Map<string, ReturnType<typeof createIdempotencyKeys>>())
  const picked = rows.filter(({ bookingId }) => choice.chosen.has(bookingId)).slice(0, maxChosen)
  const references = picked.map(({ bookingId }) => bookingId)
  /** The bookings that the open dialog is about; live changes must not change them. */
  const [subject, setSubject] = useState<readonly StaffBookingRow[] | null>(null)
  // The choice is not in the URL, so a reload leaves nothing to ask about.
  const hasSubject = subject !== null || picked.length > 0
  const confirming = useDialog('confirm-chosen', '', { hasSubject })
  const writing = useDialog('message-chosen', '', { hasSubject })
  const isOpen = confirming.isOpen || writing.isOpen
  if (isOpen && subject === null) setSubject(picked)
  if (!isOpen && subject) setSubject(null)
  const isBusy = done !== null

  /** Bookings that failed stay chosen, to try them again. */
  async function run(bookings: readonly StaffBookingRow[], step: BulkStep, titleOf: (count: number) => string) {
    const failed: Outcome['failed'] = []
    for (const [index, booking] of bookings.entries()) {
      setDone(index)
      const response = await step(booking)
      const reason =
        typeof response === 'string' ? response : !response.ok && (response.message || staffBookings.head.failed)
      if (reason) failed.push({ bookingId: booking.bookingId, reason })
    }
    const isFailed = new Set(failed.map(({ bookingId }) => bookingId))
    setDone(null)
    const dialog = confirming.isOpen ? confirming : writing
    dialog.close()
    setOutcome({ title: titleOf(bookings.length - failed.length), failed })
    choice.choose(
      bookings.map(({ bookingId }) => bookingId).filter((bookingId) => !isFailed.has(bookingId)),
      false,
    )
    void invalidate(['bookings'], ['badges'], ['emails'])
  }
  const confirm: BulkStep = async ({ _id, status, version }) =>
    status === 'pending'
      ? callApi((token) => updateBooking(token, _id, { status: 'confirmed', version }))
      : t.notPending

  return (
    <>
      {outcome && (
        <div role="status" className="p-4 max-md:px-0">
          <Banner tone={outcome.failed.length > 0 ? 'warning' : 'success'} title={outcome.title}>
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
          className="flex flex-wrap items-center gap-2 border-sand-200 bg-lagoon-50 px-5 py-2.5 md:border-b max-md:mb-3 max-md:rounded-lg max-md:border max-md:px-3.5"
        >
          <p role="status" className="numbers mr-auto font-[620] text-sand-900 max-md:basis-full">
            {t.chosen(picked.length)}
          </p>
          {may(staff.role, 'change bookings') && (
            <>
              {/* Back closes the dialog of a step that is running. */}
              <ActionButton icon={Check} look="dark" isBusy={isBusy} onClick={confirming.open}>
                {staffBookings.head.confirm}
              </ActionButton>
              <ActionButton icon={MessageCircle} isBusy={isBusy} onClick={writing.open}>
                {staffBookings.message.button}
              </ActionButton>
            </>
          )}
          {may(staff.role, 'read reports') && (
            <DownloadButton
              read={(token) => getBookingsCsv(token, { references: references.join(',') })}
              fileName={staffBookings.takeOut.fileName(dayAt(Date.now()))}
            />
          )}
          <ActionButton look="plain" onClick={() => choice.choose([...choice.chosen], false)}>
            {t.clear}
          </ActionButton>
        </section>
      )}
      <ConfirmDialog
        title={t.question(subject?.length ?? 0)}
        isOpen={confirming.isOpen}
        isBusy={isBusy}
        problem=""
        look="dark"
        cancel={t.cancel}
        confirm={isBusy && subject ? t.progress(done, subject.length) : staffBookings.head.confirm}
        onConfirm={() => subject && run(subject, confirm, t.confirmed)}
        onClose={confirming.close}
      >
        <p className="text-sand-700">{t.consequence}</p>
      </ConfirmDialog>
      <Suspense fallback={null}>
        <MountOnceOpen isOpen={writing.isOpen}>
          <BulkMessageDialog
            bookings={writing.isOpen ? subject : null}
            keys={messageKeys}
            progress={done}
            onSend={(bookings, step) => run(bookings, step, t.written)}
            onClose={writing.close}
          />
        </MountOnceOpen>
      </Suspense>
    </>
  )
}
