import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { Banner } from '#components/banner.tsx'
import { Button, OutsideLinkButton } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import type { NoticeHours } from '#domain/bookings/time-slot.ts'
import type { VisitorType } from '#domain/packages/package.ts'
import { confirmation, customiser as phrases, seatWords } from '#i18n/booking.ts'
import { formatDay } from '#i18n/format-date.ts'
import { dollars } from '#i18n/format-money.ts'
import { peopleCount, safariNames } from '#i18n/safari.ts'
import { AlternativeList } from '#website/booking/alternatives.tsx'
import type { BookingDraft } from '#website/booking/booking-draft.ts'
import { type BookingFact, BookingFacts } from '#website/booking/booking-facts.tsx'
import { CancellationRule } from '#website/booking/cancellation-rule.tsx'
import { IdentityField } from '#website/booking/identity-field.tsx'
import { hasIdentity } from '#website/booking/identity-numbers.ts'
import { HoldCountdown } from '#website/booking/lazy-hold-countdown.ts'
import { paymentRule } from '#website/booking/payment-rule.ts'
import { PricePromise } from '#website/booking/price-promise.tsx'
import { PriceSummary } from '#website/booking/price-summary.tsx'
import { safariRequestFacts, safariStart } from '#website/booking/safari-facts.ts'
import { useIdentity } from '#website/booking/use-identity.ts'
import { useWhatsAppLink } from '#website/layout/use-site.ts'
import type { CustomiserControls } from './use-customiser.ts'
import type { SharedDeparture } from './use-departure.ts'
import type { SeatBooking, SeatBookingError } from './use-seat-booking.ts'

type Choice = {
  making: CustomiserControls
  departure: SharedDeparture
  booking: SeatBooking
  /** What will be booked; null while something is missing. */
  handover: BookingDraft | null
  notice: NoticeHours
  onClose: () => void
  onSelectSeats: () => void
}

/** The shared safari once more: to be booked here, or on WhatsApp. */
export function SharedBookingDialog({ isOpen, ...choice }: Choice & { isOpen: boolean }) {
  const { booking, onClose } = choice
  const { isSubmitting, unsettled } = booking
  const handover = unsettled ?? choice.handover
  const seats = handover?.safari.selectedSeats ?? []
  const { keeping } = choice.departure
  const { clock } = choice.making
  const isWhole = handover !== null && seats.length === handover.safari.people
  const whatsapp = useWhatsAppLink(handover ? messageOf(handover) : undefined)
  const [wasRefused, setRefused] = useState(false)
  const book = () => {
    if (!handover) return
    const isComplete = booking.isBooked || hasIdentity(handover.safari.visitorType)
    setRefused(!isComplete)
    if (isComplete) booking.book(handover)
    else document.querySelector<HTMLElement>('[data-identity-again] input')?.focus()
  }
  return (
    <Dialog
      title={phrases.contactDialog.title}
      isOpen={isOpen}
      onClose={() => {
        if (isSubmitting) return
        booking.forgetTrouble()
        onClose()
      }}
      footer={
        <>
          {/* Not where the page has its own booking button, which may have been tapped twice. */}
          <Button
            look="accent"
            className="w-full sm:order-last sm:w-auto"
            isBusy={isSubmitting}
            disabled={!isWhole || keeping.state === 'asking'}
            onClick={book}
          >
            {whatItDoes(booking, handover)}
          </Button>
          {whatsapp && (
            <OutsideLinkButton href={whatsapp} className="w-full sm:w-auto">
              <MessageCircle className="icon" aria-hidden="true" />
              {phrases.sharedButton}
            </OutsideLinkButton>
          )}
        </>
      }
    >
      <p className="mb-4 leading-snug text-sand-700">{phrases.contactDialog.lead}</p>
      <div className="mb-5 grid gap-3 empty:hidden">
        <Trouble {...choice} trouble={booking.trouble} />
        {!isWhole && !booking.trouble && (
          <Banner
            tone="warning"
            title={phrases.contactDialog.incomplete}
            action={<OtherSeats onSelectSeats={choice.onSelectSeats} />}
          />
        )}
        {isWhole && !unsettled && !booking.isBooked && booking.trouble?.kind !== 'refused' && (
          <HoldCountdown hold={keeping} places={seats.length} />
        )}
      </div>
      {booking.phase === 'cut off' && handover && (
        <IdentityAgain visitorType={handover.safari.visitorType} wasRefused={wasRefused} />
      )}
      {handover && (
        <>
          <PriceSummary price={handover.price} safari={handover.safari} />
          <div className="mt-5 grid gap-3">
            <PricePromise reservationType="shared" />
            <CancellationRule policy="safari" startsAt={safariStart(handover.safari)} now={clock()} />
          </div>
          <Part heading={phrases.contactDialog.contact} facts={contactOf(handover)} />
          <Part heading={phrases.contactDialog.safari} facts={safariRequestFacts(handover.safari)} />
        </>
      )}
      {handover && (
        <p className="mt-4 text-[14.5px] text-sand-600">{paymentRule(handover.safari, clock(), choice.notice)}</p>
      )}
    </Dialog>
  )
}

/** The reload that cut the booking off lost the number. */
function IdentityAgain({ visitorType, wasRefused }: { visitorType: VisitorType; wasRefused: boolean }) {
  const identity = useIdentity(visitorType)
  return (
    <div data-identity-again>
      {identity.isAsked && <IdentityField {...{ identity, wasRefused }} className="mb-5" />}
    </div>
  )
}

function whatItDoes({ isSubmitting, isBooked, unsettled }: SeatBooking, handover: BookingDraft | null): string {
  if (isSubmitting) return confirmation.processing
  if (isBooked) return phrases.contactDialog.toBooking
  if (unsettled) return phrases.contactDialog.again
  return phrases.contactDialog.book(
    dollars(handover?.price.totalPrice ?? 0),
    handover?.safari.selectedSeats.length ?? 0,
  )
}

function Part({ heading, facts }: { heading: string; facts: BookingFact[] }) {
  return (
    <section className="mt-5 border-t border-sand-200 pt-4">
      <h3 className="mb-3 text-[19px]">{heading}</h3>
      <BookingFacts facts={facts} />
    </section>
  )
}

function contactOf({ safari }: BookingDraft): BookingFact[] {
  return [
    { label: phrases.name, value: safari.customerName },
    { label: phrases.phone, value: safari.customerPhone },
    { label: phrases.email, value: safari.customerEmail },
  ]
}

/** Why nothing was booked, and the way on. */
function Trouble({
  trouble,
  making: { take },
  booking,
  onClose,
  onSelectSeats,
}: Choice & { trouble: SeatBookingError | null }) {
  switch (trouble?.kind) {
    case undefined:
      return null
    case 'lost':
      return (
        <Banner tone="error" title={confirmation.lost}>
          {confirmation.lostHint}
        </Banner>
      )
    case 'price':
      return (
        <Banner tone="error" title={trouble.message}>
          {confirmation.newPrice(dollars(trouble.before), dollars(trouble.now))}
        </Banner>
      )
    case 'refused': {
      const { message, details, wayOut } = trouble
      // The choice changes on the page behind: the guest goes on there.
      const goOn = () => {
        booking.forgetTrouble()
        onClose()
      }
      return (
        <>
          <Banner
            tone="error"
            title={message}
            action={wayOut?.takenSeats && <OtherSeats onSelectSeats={onSelectSeats} />}
          >
            {details.length > 0 && details.map((text) => <p key={text}>{text}</p>)}
          </Banner>
          {wayOut && (
            <AlternativeList
              wayOut={wayOut}
              onDay={(day) => {
                take({ do: 'pick day', day })
                goOn()
              }}
              onSlot={(timeSlot) => {
                take({ do: 'choose', choice: { timeSlot } })
                goOn()
              }}
            />
          )}
        </>
      )
    }
  }
}

function OtherSeats({ onSelectSeats }: Pick<Choice, 'onSelectSeats'>) {
  return (
    <Button look="line" size="sm" className="h-11!" onClick={onSelectSeats}>
      {phrases.contactDialog.otherSeats}
    </Button>
  )
}

function messageOf({ safari, price }: BookingDraft): string {
  return phrases.sharedMessage(
    safari.packageName,
    safariNames[safari.timeSlot],
    safari.date ? formatDay(safari.date) : phrases.notChosen,
    peopleCount(safari.people),
    seatWords.inSentence(safari.selectedSeats),
    dollars(price.totalPrice),
  )
}
