import { MessageCircle } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button, OutsideLinkButton } from '#components/button.tsx'
import { JS_ONLY_FORM_METHOD } from '#components/js-only-form.ts'
import { useToasts } from '#components/use-toasts.tsx'
import type { FreshReceipt } from '#contracts/bookings/receipt.ts'
import { confirmationRefusal } from '#domain/bookings/booking.ts'
import type { NoticeHours, Slot } from '#domain/bookings/time-slot.ts'
import type { JeepType } from '#domain/packages/package.ts'
import type { Day } from '#domain/primitives/date.ts'
import { confirmation as phrases, words } from '#i18n/booking.ts'
import { formatDay } from '#i18n/format-date.ts'
import { dollars } from '#i18n/format-money.ts'
import { holdAlternatives } from '#i18n/hold.ts'
import { jeepNames, safariNames } from '#i18n/safari.ts'
import { useWhatsAppLink } from '#website/layout/use-site.ts'
import type { BookingDraft, DraftChange } from './booking-draft.ts'
import { BookingErrorBanner } from './booking-error-banner.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { CancellationRule } from './cancellation-rule.tsx'
import { ContactFields } from './contact-fields.tsx'
import { IdentityField } from './identity-field.tsx'
import { HoldCountdown } from './lazy-hold-countdown.ts'
import { paymentRule } from './payment-rule.ts'
import { PricePromise } from './price-promise.tsx'
import { PriceSummary } from './price-summary.tsx'
import { safariRequestFacts, safariStart } from './safari-facts.ts'
import { attemptForEntry, type Contact, saveContact } from './submit-attempt.ts'
import { TripPicture } from './trip-picture.tsx'
import { useConfirmBooking } from './use-confirm-booking.ts'
import { useIdentity } from './use-identity.ts'

/** Everything once more, who books, and the button that books it. */
export function ConfirmForm({
  entry,
  handover,
  clock,
  notice,
  onBooked,
  onMoved,
}: {
  entry: string
  handover: BookingDraft
  clock: () => number
  notice: NoticeHours
  onBooked: (receipt: FreshReceipt) => void
  onMoved: (booking: BookingDraft) => void
}) {
  const [contact, setContact] = useState(() => attemptForEntry(entry)?.contact ?? contactOf(handover))
  const type = (typed: Contact) => {
    setContact(typed)
    saveContact(entry, typed)
  }
  const toasts = useToasts()
  const tellMove = (moved: BookingDraft) => {
    const { timeSlot, date, jeepType } = moved.safari
    const [day, total] = [formatDay(date), dollars(moved.price.totalPrice)]
    toasts.success(holdAlternatives.moved(safariNames[timeSlot], words.jeep(jeepNames[jeepType]), day, total))
    onMoved(moved)
  }
  const confirming = useConfirmBooking({ entry, handover, contact, onBooked, onMoved: tellMove })
  const { booking, trouble, hold, isSubmitting, isUnsettled, isMoving, isGone, confirm, move, lookAgain } = confirming
  const { safari, price } = booking
  const banner = useTroubleInView(trouble)
  const goBack = useGoBack(safari.packageId)
  const identity = useIdentity(safari.visitorType)
  const howToPay = paymentRule(safari, clock(), notice)

  // What was pressed goes away: whoever uses the keyboard goes on from here.
  const stayHere = () => banner.current?.focus({ preventScroll: true })
  const moveTo = (to: DraftChange) => {
    stayHere()
    void move(to)
  }
  const look = () => {
    stayHere()
    lookAgain()
  }
  const moving = {
    isMoving,
    onDay: (date: Day) => moveTo({ date }),
    onSlot: (timeSlot: Slot) => moveTo({ timeSlot }),
    onJeep: (jeepType: JeepType) => moveTo({ jeepType }),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    confirm(confirmationRefusal(contact) ?? identity.refusal)
  }

  return (
    <>
      <div ref={banner} tabIndex={-1} className="scroll-mt-32 focus:outline-none">
        <BookingErrorBanner trouble={trouble} {...moving} />
      </div>
      {/* what may have reached us keeps its place either way, by the hold or as a booking */}
      {(!isUnsettled || hold.state === 'held') && !(hold.state === 'refused' && trouble?.kind === 'places') && (
        <HoldCountdown
          {...{ hold }}
          places={price.jeeps}
          {...moving}
          className={`mt-6 ${hold.state === 'held' ? 'sticky top-[76px] z-20 md:top-[92px] lg:static' : ''}`}
        />
      )}
      <form
        method={JS_ONLY_FORM_METHOD}
        id="confirm-booking"
        noValidate
        onSubmit={submit}
        className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_380px] lg:gap-8"
      >
        <div className="grid min-w-0 gap-6">
          <Panel
            heading={phrases.summary}
            picture={<TripPicture trip={safari} className="max-sm:hidden [&_img]:aspect-[4/1]!" />}
          >
            <BookingFacts facts={safariRequestFacts(safari)} />
            {!safari.date && <p className="mt-4 font-[560] text-clay-700">{phrases.invalidDateHint}</p>}
          </Panel>
          <Panel heading={phrases.form}>
            <ContactFields
              contact={contact}
              onChange={type}
              isSent={isUnsettled}
              wasRefused={trouble?.kind === 'form'}
            />
            {identity.isAsked && (
              <IdentityField identity={identity} wasRefused={trouble?.kind === 'form'} className="mt-5" />
            )}
          </Panel>
        </div>
        <Panel heading={phrases.breakdown} className="lg:sticky lg:top-28">
          <PriceSummary price={price} safari={safari} />
          <p className="mt-5 text-[14.5px] text-sand-600">{phrases.exact}</p>
          <p className="mt-2 text-[14.5px] text-sand-600">{howToPay}</p>
          <div className="mt-6 grid gap-3">
            <Button
              type="submit"
              look="accent"
              size="lg"
              isBusy={isSubmitting}
              disabled={!safari.date || isMoving || isGone}
            >
              {isSubmitting ? phrases.processing : phrases.confirm}
            </Button>
            {isGone && <LookAgain onClick={look} />}
            <Button look="line" onClick={goBack} disabled={isSubmitting}>
              {phrases.back}
            </Button>
          </div>
          <div className="mt-6 grid gap-3 border-t border-sand-200 pt-5">
            <PricePromise reservationType={safari.reservationType} />
            <CancellationRule policy="safari" startsAt={safariStart(safari)} now={clock()} />
          </div>
          <HelpOnWhatsApp />
        </Panel>
      </form>
    </>
  )
}

function Panel({
  heading,
  picture,
  className = '',
  children,
}: {
  heading: string
  picture?: React.ReactNode
  className?: string
  children: React.ReactNode
}) {
  return (
    <section
      aria-label={heading}
      className={`min-w-0 rounded-xl bg-sand-0 px-5 py-6 shadow-1 outline-1 outline-sand-200 sm:px-7 sm:py-8 ${className}`}
    >
      {picture}
      <h2 className="mb-5 text-[25px]">{heading}</h2>
      {children}
    </section>
  )
}

function HelpOnWhatsApp() {
  const whatsapp = useWhatsAppLink(phrases.whatsappMessage(phrases.pending))
  if (!whatsapp) return null
  return (
    <div className="mt-6 border-t border-sand-200 pt-5">
      <p className="mb-3 text-[15px] text-sand-700">{phrases.help}</p>
      <OutsideLinkButton href={whatsapp} className="w-full">
        <MessageCircle className="icon" aria-hidden="true" />
        {phrases.whatsapp}
      </OutsideLinkButton>
    </div>
  )
}

/** The same place, once more: whoever had it may have let it go. */
function LookAgain({ onClick }: { onClick: () => void }) {
  return (
    <>
      <p className="text-[14.5px] text-sand-700">{holdAlternatives.chooseFirst}</p>
      <Button look="line" onClick={onClick}>
        {holdAlternatives.lookAgain}
      </Button>
    </>
  )
}

function contactOf({ safari }: BookingDraft): Contact {
  return { name: safari.customerName, email: safari.customerEmail, phone: safari.customerPhone }
}

/** The page goes to its top with either outcome (R16.2); whoever listens to it hears what happened. */
function useTroubleInView(trouble: unknown) {
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!trouble) return
    scrollTo({ top: 0 })
    banner.current?.focus({ preventScroll: true })
  }, [trouble])
  return banner
}

/** Back to the customiser with every choice; where there is nothing to go back to, by its address. */
function useGoBack(packageId: string) {
  const navigate = useNavigate()
  return () => {
    const { idx } = (history.state ?? {}) as { idx?: number }
    if (idx) navigate(-1)
    else navigate(`/packages?${new URLSearchParams({ package: packageId })}`)
  }
}
