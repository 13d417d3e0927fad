import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { Banner } from '#components/banner.tsx'
import { Button, OutsideLinkButton } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import type { NoticeHours } from '#domain/bookings/time-slot.ts'
import type { VisitorType } from '#domain/packages/package.ts'
import { confirmation, customiserDialogs as dialogs, seatWords, customiser as t } from '#i18n/booking.ts'
import { formatDay } from '#i18n/format-date.ts'
import { dollars } from '#i18n/format-money.ts'
import { peopleCount, safariNames } from '#i18n/safari.ts'
import { alternativesFrom } from '#website/booking/alternative.ts'
import { AlternativeList } from '#website/booking/alternatives.tsx'
import type { BookingDraft } from '#website/booking/booking-draft.ts'
import type { BookingError } from '#website/booking/booking-error.ts'
import { BookingErrorBanner } from '#website/booking/booking-error-banner.tsx'
import { type BookingFact, BookingFacts } from '#website/booking/booking-facts.tsx'
import { CancellationRule } from '#website/booking/cancellation-rule.tsx'
import { IdentityField, useIdentity } from '#website/booking/identity-field.tsx'
import { hasIdentity } from '#website/booking/identity-numbers.ts'
import { HoldCountdown } from '#website/booking/lazy-hold-countdown.ts'
import { paymentRule } from '#website/booking/payment-rule.ts'
import { PricePromise } from '#website/booking/price-promise.tsx'
import { PriceSummary } from '#website/booking/price-summary.tsx'
import { safariRequestFacts, safariStart } from '#website/booking/safari-facts.ts'
import { useWhatsAppLink } from '#website/layout/use-site.ts'
import type { CustomiserAction } from './customiser-reducer.ts'
import type { Customiser } from './use-customiser.ts'
import type { SeatBooking } from './use-seat-booking.ts'

type Choice = {
  customiser: Customiser
  booking: SeatBooking
  /** Null while the form is incomplete. */
  draft: BookingDraft | null
  notice: NoticeHours
  onClose: () => void
}

/** Reviews the shared safari, and books it here or on WhatsApp. */
export function SharedBookingDialog({ isOpen, ...choice }: Choice & { isOpen: boolean }) {
  const { booking, onClose } = choice
  const { isSubmitting, unsettled } = booking
  const draft = unsettled ?? choice.draft
  const seats = draft?.safari.selectedSeats ?? []
  const { available, departure, onSelectSeats } = choice.customiser
  const { hold } = departure
  const { clock } = available
  const isWhole = draft !== null && seats.length === draft.safari.people
  const whatsapp = useWhatsAppLink(draft ? messageOf(draft) : undefined)
  const [wasRefused, setRefused] = useState(false)
  const book = () => {
    if (!draft) return
    const isComplete = booking.isBooked || hasIdentity(draft.safari.visitorType)
    setRefused(!isComplete)
    if (isComplete) booking.book(draft)
    else document.querySelector<HTMLElement>('[data-identity-again] input')?.focus()
  }
  return (
    <Dialog
      title={dialogs.contact.title}
      isOpen={isOpen}
      onClose={() => {
        if (isSubmitting) return
        booking.clearError()
        onClose()
      }}
      footer={
        <>
          {/* Away from the page's own booking button, which may be tapped twice. */}
          <Button
            look="accent"
            className="w-full sm:order-last sm:w-auto"
            isBusy={isSubmitting}
            disabled={!isWhole || hold.state === 'asking'}
            onClick={book}
          >
            {effectOf(booking, draft)}
          </Button>
          {whatsapp && (
            <OutsideLinkButton href={whatsapp} className="w-full sm:w-auto">
              <MessageCircle className="icon" aria-hidden="true" />
              {dialogs.sharedButton}
            </OutsideLinkButton>
          )}
        </>
      }
    >
      <p className="mb-4 leading-snug text-sand-700">{dialogs.contact.lead}</p>
      <div className="mb-5 grid gap-3 empty:hidden">
        {booking.error && <ErrorBanner {...choice} error={booking.error} />}
        {!isWhole && !booking.error && (
          <Banner
            tone="warning"
            title={dialogs.contact.incomplete}
            action={<OtherSeats onSelectSeats={onSelectSeats} />}
          />
        )}
        {isWhole && !unsettled && !booking.isBooked && booking.error?.kind !== 'refused' && (
          <HoldCountdown hold={hold} places={seats.length} />
        )}
      </div>
      {booking.phase === 'interrupted' && draft && (
        <LostIdentityField visitorType={draft.safari.visitorType} wasRefused={wasRefused} />
      )}
      {draft && (
        <>
          <PriceSummary price={draft.price} safari={draft.safari} />
          <div className="mt-5 grid gap-3">
            <PricePromise reservationType="shared" atGate={draft.price.atGate} />
            <CancellationRule refundRule="safari" startsAt={safariStart(draft.safari)} now={clock()} />
          </div>
          <Part heading={dialogs.contact.contact} facts={contactOf(draft)} />
          <Part
            heading={dialogs.contact.safari}
            facts={safariRequestFacts(draft.safari, available.notesOf(draft.safari.date))}
          />
        </>
      )}
      {draft && <p className="mt-4 text-[14.5px] text-sand-600">{paymentRule(draft.safari, clock(), choice.notice)}</p>}
    </Dialog>
  )
}

/** A reload loses the identity number, which is kept in memory only. */
function LostIdentityField({ visitorType, wasRefused }: { visitorType: VisitorType; wasRefused: boolean }) {
  const identity = useIdentity(visitorType)
  return (
    <div data-identity-again>
      {identity.isAsked && <IdentityField identity={identity} wasRefused={wasRefused} className="mb-5" />}
    </div>
  )
}

function effectOf({ isSubmitting, isBooked, unsettled }: SeatBooking, draft: BookingDraft | null): string {
  if (isSubmitting) return confirmation.processing
  if (isBooked) return dialogs.contact.toBooking
  if (unsettled) return dialogs.contact.again
  return dialogs.contact.book(dollars(draft?.price.totalPrice ?? 0), draft?.safari.selectedSeats.length ?? 0)
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
    { label: t.name, value: safari.customerName },
    { label: t.phone, value: safari.customerPhone },
    { label: t.email, value: safari.customerEmail },
  ]
}

/** Why nothing was booked. An alternative changes the choice on the page behind, where the guest continues. */
function ErrorBanner({
  error,
  customiser: { dispatch, onSelectSeats },
  booking,
  onClose,
}: Choice & { error: BookingError }) {
  const alternatives = error.kind === 'refused' ? alternativesFrom(error.body) : null
  const choose = (action: CustomiserAction) => {
    dispatch(action)
    booking.clearError()
    onClose()
  }
  return (
    <>
      <BookingErrorBanner
        error={error}
        action={alternatives?.takenSeats && <OtherSeats onSelectSeats={onSelectSeats} />}
      />
      {alternatives && (
        <AlternativeList
          alternatives={alternatives}
          onDay={(day) => choose({ type: 'pick day', day })}
          onSlot={(timeSlot) => choose({ type: 'choose', choice: { timeSlot } })}
        />
      )}
    </>
  )
}

function OtherSeats({ onSelectSeats }: Pick<Customiser, 'onSelectSeats'>) {
  return (
    <Button look="line" size="sm" className="h-11!" onClick={onSelectSeats}>
      {dialogs.contact.otherSeats}
    </Button>
  )
}

function messageOf({ safari, price }: BookingDraft): string {
  return dialogs.sharedMessage(
    safari.packageName,
    safariNames[safari.timeSlot],
    safari.date ? formatDay(safari.date) : t.notChosen,
    peopleCount(safari.people),
    seatWords.inSentence(safari.selectedSeats),
    dollars(price.totalPrice),
  )
}
