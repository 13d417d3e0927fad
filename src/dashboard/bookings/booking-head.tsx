import { useQueryClient } from '@tanstack/react-query'
import { Check, RotateCcw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { updateBooking } from '#api-client/staff-bookings.ts'
import { Badge } from '#components/badge.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import type { StaffBookingRow } from '#contracts/bookings/staff-booking.ts'
import type { BookingPayments } from '#contracts/payments/booking-payments.ts'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { DialogError } from '#dashboard/components/dialog-footer.tsx'
import { formatMoment } from '#dashboard/components/format-moment.ts'
import { money } from '#dashboard/components/format-staff-money.ts'
import { LabelledValue } from '#dashboard/components/labelled-value.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { StatusBadge } from '#dashboard/components/status-badge.tsx'
import { useStaffMutation } from '#dashboard/hooks/use-staff-mutation.ts'
import { failureText } from '#dashboard/hooks/use-staff-query.ts'
import { undoMs } from '#domain/bookings/booking.ts'
import { may } from '#domain/staff/permission.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { staffBookings } from '#i18n/staff-bookings.ts'
import { paymentChipOf } from './booking-labels.ts'
import type { useBookingPayments } from './booking-payments.tsx'
import { CancelButton } from './cancellation-dialog.tsx'
import { ChannelChip } from './channel-chip.tsx'
import { MessageButton } from './message-button.tsx'
import { MoneyActions } from './money-actions.tsx'

const t = staffBookings.head

type Props = {
  booking: StaffBookingRow
  payments: ReturnType<typeof useBookingPayments>
}

/** The state of a booking: status, payment, sums and the deadline of the hold. */
export function BookingState({ booking, payments: { bookingPayments, refused } }: Props) {
  const { staff } = useStaff()
  const chip = paymentChipOf(booking)
  const isHeld = booking.status === 'pending' && booking.holdExpiresAt !== null
  const hasSums = may(staff.role, 'decide about payments') && !refused
  return (
    <div className="space-y-3">
      <p className="flex flex-wrap gap-2">
        <StatusBadge status={booking.status} />
        <Badge tone={chip.tone}>{chip.label}</Badge>
        <ChannelChip booking={booking} />
      </p>
      {(isHeld || hasSums) && (
        <dl className="numbers flex min-h-[66px] flex-wrap gap-x-7 gap-y-3 grey-box px-4 py-3">
          {hasSums && !bookingPayments && <Skeleton className="h-[42px] w-48" />}
          {hasSums && bookingPayments && <Sums account={bookingPayments.account} />}
          {isHeld && (
            <LabelledValue name={dashboard.details.held}>{formatMoment(booking.holdExpiresAt ?? '')}</LabelledValue>
          )}
        </dl>
      )}
    </div>
  )
}

/** The total stands below the price lines. */
function Sums({ account }: { account: BookingPayments['account'] }) {
  const { received, refunded, refundDue, overpaid, balance, currency } = account
  const sums = [
    { name: staffBookings.account.balance, amount: balance, isAlways: true },
    { name: staffBookings.account.received, amount: received, isAlways: true },
    { name: staffBookings.account.refunded, amount: refunded },
    { name: staffBookings.account.refundDue, amount: refundDue },
    { name: staffBookings.account.overpaid, amount: overpaid },
  ]
  return sums
    .filter(({ amount, isAlways }) => isAlways || amount > 0)
    .map(({ name, amount }) => (
      <LabelledValue key={name} name={name}>
        {money(amount, currency)}
      </LabelledValue>
    ))
}

type ActionProps = { booking: StaffBookingRow; account: BookingPayments['account'] | null; onMoved(): void }

type StatusChange = { status: 'confirmed' | 'pending'; version: number; heldUntil: string | null }

/** The next steps: confirm, which can be taken back for a moment, record a payment, cancel, write to the guest. */
export function BookingActions({ booking, account, onMoved }: ActionProps) {
  const { staff } = useStaff()
  const mayChange = may(staff.role, 'change bookings')
  const isPending = booking.status === 'pending'
  const confirmButton = useRef<HTMLButtonElement>(null)
  /** Takes the latest confirmation back; null without one, or when its time is over. */
  const [undo, setUndo] = useState<StatusChange | null>(null)
  useEffect(() => {
    if (!undo) return
    const timer = setTimeout(() => setUndo(null), undoMs)
    return () => clearTimeout(timer)
  }, [undo])
  const client = useQueryClient()
  const key = ['bookings', 'one', booking.bookingId] as const
  const { run, input, isBusy, refused } = useStaffMutation(
    (token, { status, version, heldUntil }: StatusChange) =>
      updateBooking(token, booking._id, { status, version, ...(status === 'pending' && heldUntil && { heldUntil }) }),
    {
      optimistic: { key, change: (row: StaffBookingRow, { status }) => ({ ...row, status }) },
      onSuccess({ booking: stored }, { status, heldUntil }) {
        // The next press needs its version.
        client.setQueryData(key, stored)
        setUndo(status === 'confirmed' ? { status: 'pending', version: stored.version, heldUntil } : null)
        onMoved()
      },
    },
  )
  const isUndoing = input?.status === 'pending'
  return (
    <div className="space-y-3 print:hidden">
      <div className="action-row flex flex-wrap gap-2.5">
        {/* The pressed button keeps its place and the focus, so that a second Enter does nothing. */}
        {mayChange && (isPending || input) && (
          <ActionButton
            ref={confirmButton}
            icon={Check}
            look="dark"
            isBusy={isBusy}
            aria-disabled={isBusy || !isPending}
            onClick={() => {
              if (isPending)
                void run({ status: 'confirmed', version: booking.version, heldUntil: booking.holdExpiresAt })
            }}
          >
            {t.confirm}
          </ActionButton>
        )}
        {/* Below the buttons, but Tab goes from the first of them to Undo. */}
        <p role="status" className="order-last flex basis-full flex-wrap items-center gap-x-2">
          {undo && !isBusy && (
            <>
              {t.confirmed(booking.bookingId)}
              <ActionButton
                icon={RotateCcw}
                look="plain"
                onClick={() => {
                  confirmButton.current?.focus()
                  void run(undo)
                }}
              >
                {t.undo}
              </ActionButton>
            </>
          )}
          {!undo && isUndoing && !refused && t.undone(booking.bookingId)}
        </p>
        {account && <MoneyActions booking={booking} account={account} onMoved={onMoved} />}
        {mayChange && <CancelButton booking={booking} onChanged={onMoved} />}
        {may(staff.role, 'message guests') && <MessageButton booking={booking} />}
      </div>
      <DialogError text={failureText(refused, isUndoing ? { failed: t.undoFailed } : t)} />
    </div>
  )
}
