import { Banner } from '#components/banner.tsx'
import { LinkButton } from '#components/button.tsx'
import { Container } from '#components/container.tsx'
import type { GuestAccount } from '#contracts/payments/guest-account.ts'
import { kindSpecOf } from '#domain/bookings/kind-spec.ts'
import { payment as t } from '#i18n/payment.ts'
import { ask } from '#i18n/trust.ts'
import { AskWhatsApp } from '#website/layout/ask-whatsapp.tsx'
import { confirmedPath } from '#website/layout/paths.ts'
import { amountFormatter } from './amount-formatter.ts'

/** The payments of this booking so far. */
export function PaymentStatusBanners({ account: all }: { account: GuestAccount }) {
  const { account, booking, payments, slips } = all
  const { standing } = t
  const sum = amountFormatter(all)
  const transfer = payments.find(({ status, method }) => status === 'submitted' && method === 'online')
  const last = slips.at(-1)
  const netReceived = account.received - account.refunded
  return (
    <>
      {netReceived > 0 && account.balance > 0 && (
        <Banner tone="info" title={standing.partPaid(sum(netReceived), sum(account.balance))} />
      )}
      {transfer && (
        <Banner tone="info" title={standing.transfer(transfer.transferReference ?? '')}>
          {standing.noMore}
        </Banner>
      )}
      {last?.status === 'waiting' && (
        <Banner tone="info" title={standing.slip}>
          {standing.noMore}
        </Banner>
      )}
      {last?.status === 'rejected' && (
        <Banner tone="warning" title={standing.rejected}>
          {last.reason && <p>{last.reason}</p>}
          <p>{standing.rejectedHint}</p>
        </Banner>
      )}
      {kindSpecOf(booking).isEstimate && booking.status === 'pending' && <Banner tone="info" title={standing.ride} />}
    </>
  )
}

/** Shown if nothing is to be paid: all is paid, the booking is over, or its price is not agreed on yet. */
export function NothingToPay({ account: all }: { account: GuestAccount }) {
  const { account, booking } = all
  const { settled } = t
  const { heading, text } = settledTexts(all)
  const isOver = booking.status === 'cancelled'
  return (
    <Container className="grid justify-items-start gap-5 py-20">
      <div role="status" className="grid gap-5">
        <h1 className="text-[clamp(34px,4vw,54px)]">{heading}</h1>
        <p className="max-w-[38em] text-[17px] text-sand-700">{text}</p>
        {account.refundDue > 0 && (
          <p className="text-[17px] text-sand-700">{settled.refundDue(amountFormatter(all)(account.refundDue))}</p>
        )}
      </div>
      <p className="text-sand-700">
        {t.bookingId} <strong className="numbers text-lagoon-900 select-all">{booking.bookingId}</strong>
      </p>
      <div className="mt-2 flex flex-wrap gap-3.5">
        <LinkButton to={confirmedPath(booking.bookingId)}>{t.openBooking}</LinkButton>
        {isOver && (
          <LinkButton to="/packages" look="line">
            {t.nothingHere.packages}
          </LinkButton>
        )}
        <AskWhatsApp text={ask.booking(booking.bookingId)} />
      </div>
    </Container>
  )
}

function settledTexts({ account, booking }: GuestAccount): { heading: string; text: string } {
  const { settled } = t
  if (booking.status === 'cancelled') return { heading: settled.cancelled, text: settled.cancelledText }
  if (booking.isClosed) return { heading: settled.closed, text: settled.closedText }
  if (account.total === 0) return { heading: settled.onRequest, text: settled.onRequestText }
  if (account.balance > 0) return { heading: settled.notOffered, text: settled.notOfferedText }
  return { heading: settled.paid, text: settled.paidText }
}
