import { useQueryClient } from '@tanstack/react-query'
import { Check, RotateCcw } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { updateBooking } from '#api-client/staff-bookings.ts'
import { Badge } from '#components/badge.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import type { StaffBookingRow } from '#contracts/bookings/staff-booking.ts'
import type { BookingPayments } from '#contracts/payments/booking-payments.ts'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { DialogError } from '#dashboard/components/dialog-footer.tsx'
import { formatMoment } from '#dashboard/components/format-moment.ts'
import { money } from '#dashboard/components/format-staff-money.ts'
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
export function BookingState({ booking, payments: { bookingPayments, problem } }: Props) {
  const { staff } = useStaff()
  const chip = paymentChipOf(booking)
  const isHeld = booking.status === 'pending' && booking.holdExpiresAt !== null
  const hasSums = may(staff.role, 'decide about payments') && !problem
  return (
    <div className="space-y-3">
      <p className="flex flex-wrap gap-2">
        <StatusBadge status={booking.status} />
        <Badge tone={chip.tone}>{chip.label}</Badge>
        <ChannelChip booking={booking} />
      </p>
      {(isHeld || hasSums) && (
        <dl className="numbers flex min-h-[66px] flex-wrap gap-x-7 gap-y-3 rounded-lg bg-sand-50 px-4 py-3 outline-1 outline-sand-200">
          {hasSums && !bookingPayments && <Skeleton className="h-[42px] w-48" />}
          {hasSums && bookingPayments && <Sums account={bookingPayments.account} />}
          {isHeld && <Sum name={dashboard.details.held}>{formatMoment(booking.holdExpiresAt ?? '')}</Sum>}
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
      <Sum key={name} name={name}>
        {money(amount, currency)}
      </Sum>
    ))
}

function Sum({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-[13.5px] text-sand-600">{name}</dt>
      <dd className="font-[640] text-sand-900">{children}</dd>
    </div>
  )
}

type ActionProps = { booking: StaffBookingRow; account: BookingPayments['account'] | null; onMoved(): void }

/** The next steps: confirm, which can be taken back for a moment, record a payment, cancel, write to the guest. */
export function BookingActions({ booking, account, onMoved }: ActionProps) {
  const { staff } = useStaff()
  const mayChange = may(staff.role, 'change bookings')
  /** The latest confirmation, while it can be taken back. */
  const [confirmed, setConfirmed] = useState<{ version: number; heldUntil: string | null } | null>(null)
  useEffect(() => {
    if (!confirmed) return
    const timer = setTimeout(() => setConfirmed(null), undoMs)
    return () => clearTimeout(timer)
  }, [confirmed])
  const client = useQueryClient()
  const key = ['bookings', 'one', booking.bookingId] as const
  const showing = (status: 'confirmed' | 'pending') => ({
    key,
    change: (row: StaffBookingRow) => ({ ...row, status }),
  })
  const confirming = useStaffMutation(
    (token, { _id, version }: StaffBookingRow) => updateBooking(token, _id, { status: 'confirmed', version }),
    {
      optimistic: showing('confirmed'),
      onSuccess: ({ booking: stored }, { holdExpiresAt }) => {
        // The next press needs its version.
        client.setQueryData(key, stored)
        setConfirmed({ version: stored.version, heldUntil: holdExpiresAt })
        onMoved()
      },
    },
  )
  const undoing = useStaffMutation(
    (token, { version, heldUntil }: NonNullable<typeof confirmed>) =>
      updateBooking(token, booking._id, { status: 'pending', version, ...(heldUntil && { heldUntil }) }),
    {
      optimistic: showing('pending'),
      onSuccess: ({ booking: stored }) => {
        client.setQueryData(key, stored)
        setConfirmed(null)
        onMoved()
      },
    },
  )
  return (
    <div className="space-y-3 print:hidden">
      <div className="flex flex-wrap gap-2.5">
        {mayChange && booking.status === 'pending' && (
          <ActionButton
            icon={Check}
            look="dark"
            // It left the focus when it was pressed.
            autoFocus={confirming.input !== undefined}
            isBusy={confirming.isBusy || undoing.isBusy}
            onClick={() => {
              undoing.reset()
              void confirming.run(booking)
            }}
            className="max-md:min-h-12 max-md:flex-1"
          >
            {t.confirm}
          </ActionButton>
        )}
        {account && <MoneyActions booking={booking} account={account} onMoved={onMoved} />}
        {mayChange && <CancelButton booking={booking} onChanged={onMoved} />}
        {may(staff.role, 'message guests') && <MessageButton booking={booking} />}
      </div>
      <p role="status" className="flex flex-wrap items-center gap-x-2">
        {confirmed && !undoing.isBusy && (
          <>
            {t.confirmed(booking.bookingId)}
            <ActionButton autoFocus icon={RotateCcw} look="plain" onClick={() => void undoing.run(confirmed)}>
              {t.undo}
            </ActionButton>
          </>
        )}
        {!confirmed && undoing.input && !undoing.refused && t.undone(booking.bookingId)}
      </p>
      <DialogError
        text={failureText(confirming.refused, t) || failureText(undoing.refused, { failed: t.undoFailed })}
      />
    </div>
  )
}
