import type { GuestAccount } from '#contracts/payments/guest-account.ts'
import { type CancellationPolicy, type CancelReason, policyOf } from '#domain/bookings/cancellation-policy.ts'
import { toMinor } from '#domain/primitives/money.ts'
import { myBooking } from '#i18n/my-booking.ts'
import { cancellation as terms } from '#i18n/trust.ts'
import { amountFormatter } from '#website/payment/amount-in.ts'

type Props = { all: GuestAccount; cancellation: NonNullable<GuestAccount['cancellation']> }

/** For whom the cancellation counts, and what is kept of the money. An open refund is named below. */
export function CancelledNotice({ all, cancellation: { cancelledBy, kept } }: Props) {
  const phrases = myBooking.cancelled
  const { account, booking } = all
  const sum = amountFormatter(all)
  const paid = account.received
  const policy = policyOf(booking.kind)
  return (
    <div className="grid gap-2 text-[17px] text-sand-800">
      <p className="font-[580] text-sand-900">{phrases[said[cancelledBy]]}</p>
      {kept === null && paid > account.refunded && <p>{phrases.willWrite}</p>}
      {kept !== null && kept > 0 && (
        <p>{kept === paid ? phrases.keptAll(sum(paid)) : phrases.kept(sum(kept), sum(paid))}</p>
      )}
      {kept !== null && kept > 0 && cancelledBy === 'guest' && isByPolicy(policy, kept, paid) && (
        <p className="text-[15px] text-sand-600">{terms.texts[policy]}</p>
      )}
    </div>
  )
}

/** False where an admin decided another amount: the policy beside it would contradict it. */
function isByPolicy(policy: CancellationPolicy, kept: number, paid: number): boolean {
  return kept === paid || (policy === 'safari' && Math.abs(2 * toMinor(kept) - toMinor(paid)) <= 1)
}

const said = {
  guest: 'guest',
  operator: 'operator',
  undecided: 'undecided',
  expired: 'ranOut',
  'payment failed': 'ranOut',
} as const satisfies Record<CancelReason, string>
