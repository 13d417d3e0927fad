import { CircleCheck, Hourglass } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Badge } from '#components/badge.tsx'
import { Button, LinkButton } from '#components/button.tsx'
import { Container } from '#components/container.tsx'
import type { GuestAccount } from '#contracts/payments/guest-account.ts'
import { payment as t } from '#i18n/payment.ts'
import { BookingInfoPanel } from '#website/booking/booking-info-panel.tsx'
import { confirmedPath } from '#website/layout/paths.ts'
import type { PaymentOutcome } from './use-payment.ts'

/** R6.8 */
const redirectMs = 1_500

/** Confirms the payment (R6.8), then redirects to /package with the booking ID (R18.3). */
export function PaymentSuccess({ outcome: { method, booking, isTest } }: { outcome: PaymentOutcome }) {
  const { bookingId } = booking
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
    const timer = setTimeout(
      () => navigate(`/package?${new URLSearchParams({ ref: bookingId })}`, { replace: true }),
      redirectMs,
    )
    return () => clearTimeout(timer)
  }, [bookingId, navigate])
  const text = method === 'card' && booking.status === 'pending' ? t.success.card.waiting : t.success[method].text
  return (
    <Container className="grid justify-items-start gap-5 py-20">
      <CircleCheck className="size-14 text-leaf-700" aria-hidden="true" />
      {isTest && <Badge tone="turmeric">{t.success.test}</Badge>}
      <div role="status" className="grid gap-4">
        <h1 ref={heading} tabIndex={-1} className="text-[clamp(34px,4vw,54px)] focus:outline-none">
          {t.success[method].heading}
        </h1>
        <p className="max-w-[38em] text-[17px] text-sand-700">{text}</p>
        <p className="text-sand-600">{t.success.goOn}</p>
      </div>
      <LinkButton to={confirmedPath(bookingId)} look="line" replace>
        {t.openBooking}
      </LinkButton>
    </Container>
  )
}

/** Waits for the bank; after the timeout the outcome counts as unknown. */
export function PaymentPending({
  account: { booking },
  isUnknown,
  onAsk,
}: {
  account: GuestAccount
  isUnknown: boolean
  onAsk: () => unknown
}) {
  const { pending } = t
  const box = useRef<HTMLDivElement>(null)
  // The pressed button is gone, so the focus moves here.
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  return (
    <BookingInfoPanel>
      <div ref={box} tabIndex={-1} role="status" className="flex gap-4 focus:outline-none">
        <Hourglass
          className={`icon mt-1 text-[26px] text-lagoon-600 ${isUnknown ? '' : 'motion-safe:animate-pulse'}`}
          aria-hidden="true"
        />
        <div className="min-w-0">
          <h2 className="text-[25px]">{isUnknown ? pending.unknown : pending.heading}</h2>
          <p className="mt-2 text-sand-700">{isUnknown ? pending.unknownText : pending.text}</p>
        </div>
      </div>
      {isUnknown && (
        <div className="mt-5 flex flex-wrap gap-3">
          <Button onClick={onAsk}>{pending.ask}</Button>
          <LinkButton to={confirmedPath(booking.bookingId)} look="line">
            {t.openBooking}
          </LinkButton>
        </div>
      )}
    </BookingInfoPanel>
  )
}
