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

/** Confirms, exports or writes to the chosen bookings. Each is a request of its own, and reported if it fails. */
export function BulkActions({ rows, choice }: { rows: readonly StaffBookingRow[]; choice: Choice }) {
  const { callApi } = useStaff()
  const { done, outcome, run } = useBulkRun(choice)
  const isBusy = done !== null
  // A retry, also from the dialog opened again, repeats the request of a booking under its key: no guest gets an email twice.
  const [messageKeys] = useState(() => new Map<string, ReturnType<typeof createIdempotencyKeys>>())
  const picked = rows.filter(({ bookingId }) => choice.chosen.has(bookingId)).slice(0, maxChosen)
  const { subject, confirming, writing } = useBulkDialogs(picked)
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
        <Bar
          picked={picked}
          isBusy={isBusy}
          onConfirm={confirming.open}
          onWrite={writing.open}
          onClear={() => choice.choose([...choice.chosen], false)}
        />
      )}
      <ConfirmDialog
        title={t.question(subject?.length ?? 0)}
        isOpen={confirming.isOpen}
        isBusy={isBusy}
        problem=""
        look="dark"
        cancel={t.cancel}
        confirm={isBusy && subject ? t.progress(done, subject.length) : staffBookings.head.confirm}
        onConfirm={() => subject && run(subject, confirm, { titleOf: t.confirmed, close: confirming.close })}
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
            onSend={(bookings, step) => run(bookings, step, { titleOf: t.written, close: writing.close })}
            onClose={writing.close}
          />
        </MountOnceOpen>
      </Suspense>
    </>
  )
}

/** The dialogs, and the bookings that the open one is about; live changes must not change them. */
function useBulkDialogs(picked: readonly StaffBookingRow[]) {
  const [subject, setSubject] = useState<readonly StaffBookingRow[] | null>(null)
  // The choice is not in the URL, so a reload leaves nothing to ask about.
  const hasSubject = subject !== null || picked.length > 0
  const confirming = useDialog('confirm-chosen', '', { hasSubject })
  const writing = useDialog('message-chosen', '', { hasSubject })
  const isOpen = confirming.isOpen || writing.isOpen
  if (isOpen && subject === null) setSubject(picked)
  if (!isOpen && subject) setSubject(null)
  return { subject, confirming, writing }
}

type Outcome = { title: string; failed: { bookingId: string; reason: string }[] }

function useBulkRun(choice: Choice) {
  const invalidate = useInvalidate()
  /** The number of bookings done, while a step is running. */
  const [done, setDone] = useState<number | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  /** Bookings that failed stay chosen, to try them again. */
  async function run(
    bookings: readonly StaffBookingRow[],
    step: BulkStep,
    { titleOf, close }: { titleOf(count: number): string; close(): void },
  ) {
    const failed: Outcome['failed'] = []
    const succeeded: string[] = []
    for (const [index, booking] of bookings.entries()) {
      setDone(index)
      const { bookingId } = booking
      const reason = reasonOf(await step(booking))
      if (reason) failed.push({ bookingId, reason })
      else succeeded.push(bookingId)
    }
    setDone(null)
    close()
    setOutcome({ title: titleOf(succeeded.length), failed })
    choice.choose(succeeded, false)
    void invalidate(['bookings'], ['badges'], ['emails'])
  }

  return { done, outcome, run }
}

/** Why a step failed; '' if it did not. */
function reasonOf(result: Awaited<ReturnType<BulkStep>>): string {
  if (typeof result === 'string') return result
  return result.ok ? '' : result.message || staffBookings.head.failed
}

type BarProps = {
  picked: readonly StaffBookingRow[]
  isBusy: boolean
  onConfirm(): void
  onWrite(): void
  onClear(): void
}

function Bar({ picked, isBusy, onConfirm, onWrite, onClear }: BarProps) {
  const { staff } = useStaff()
  const references = picked.map(({ bookingId }) => bookingId).join(',')
  return (
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
          <ActionButton icon={Check} look="dark" isBusy={isBusy} onClick={onConfirm}>
            {staffBookings.head.confirm}
          </ActionButton>
          <ActionButton icon={MessageCircle} isBusy={isBusy} onClick={onWrite}>
            {staffBookings.message.button}
          </ActionButton>
        </>
      )}
      {may(staff.role, 'read reports') && (
        <DownloadButton
          read={(token) => getBookingsCsv(token, { references })}
          fileName={staffBookings.takeOut.fileName(dayAt(Date.now()))}
        />
      )}
      <ActionButton look="plain" onClick={onClear}>
        {t.clear}
      </ActionButton>
    </section>
  )
}
