import { MessageCircle } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Banner } from '#components/banner.tsx'
import { Button, OutsideLinkButton } from '#components/button.tsx'
import { ContactFields } from '#components/contact-fields.tsx'
import { FormPanel } from '#components/form-panel.tsx'
import { JS_ONLY_FORM_METHOD } from '#components/js-only-form.ts'
import { useToasts } from '#components/use-toasts.tsx'
import type { FreshReceipt } from '#contracts/bookings/receipt.ts'
import { confirmationRefusal, failedContactChecks } from '#domain/bookings/booking.ts'
import type { NoticeHours, Slot } from '#domain/bookings/time-slot.ts'
import { customSafariId } from '#domain/packages/custom-safari.ts'
import type { JeepType } from '#domain/packages/package.ts'
import type { Day } from '#domain/primitives/date.ts'
import { bookingErrors, bookingLabels, confirmation as t } from '#i18n/booking.ts'
import { formatDay } from '#i18n/format-date.ts'
import { dollars } from '#i18n/format-money.ts'
import { guestSentenceOf } from '#i18n/guest-error-message.ts'
import { holdAlternatives } from '#i18n/hold.ts'
import { jeepNames, safariNames } from '#i18n/safari.ts'
import { useWhatsAppLink } from '#website/layout/use-site.ts'
import { withCustomPlace } from '#website/packages/custom-place.ts'
import { alternativesFrom } from './alternative.ts'
import type { AlternativeHandlers } from './alternatives.tsx'
import { attemptForEntry, type BookingDraft, type Contact, type DraftChange, saveContact } from './booking-draft.ts'
import { BookingErrorBanner } from './booking-error-banner.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { CancellationRule } from './cancellation-rule.tsx'
import { IdentityField, useIdentity } from './identity-field.tsx'
import { AlternativeList } from './lazy-alternatives.ts'
import { HoldCountdown } from './lazy-hold-countdown.ts'
import { paymentRule } from './payment-rule.ts'
import { PricePromise } from './price-promise.tsx'
import { PriceSummary } from './price-summary.tsx'
import { discountLines, PromotionCode } from './promotion-code.tsx'
import { safariRequestFacts, safariStart } from './safari-facts.ts'
import { TripPicture } from './trip-picture.tsx'
import { type ConfirmError, useConfirmBooking } from './use-confirm-booking.ts'

const formId = 'confirm-booking'

type ConfirmFormProps = {
  entry: string
  draft: BookingDraft
  /** The address of the package's picture. */
  cover: string | undefined
  clock: () => number
  notice: NoticeHours
  /** True if the customiser is the previous history entry. */
  hasCustomiserBefore: boolean
  onBooked: (receipt: FreshReceipt) => void
  onMoved: (booking: BookingDraft) => void
}

/** The review of the booking, the contact fields and the submit button. */
export function ConfirmForm({
  entry,
  draft,
  cover,
  clock,
  notice,
  hasCustomiserBefore,
  onBooked,
  onMoved,
}: ConfirmFormProps) {
  const [contact, editContact] = useContact(entry, draft)
  const showMove = useMoveToast()
  const {
    booking,
    parkNotes,
    error,
    hold,
    busy,
    isUnsettled,
    isPlaceTaken,
    isGone,
    confirm,
    move,
    lookAgain,
    applyCode,
  } = useConfirmBooking({
    entry,
    draft,
    contact,
    onBooked,
    onMoved: (moved) => {
      showMove(moved)
      onMoved(moved)
    },
    onPriced: onMoved,
  })
  const isMoving = busy === 'moving'
  const { safari, price } = booking
  const banner = useErrorInView(error)
  const goBack = useGoBack(safari, hasCustomiserBefore)
  const identity = useIdentity(safari.visitorType)

  // The pressed button disappears, so the focus moves here.
  const focusBanner = () => banner.current?.focus({ preventScroll: true })
  const moveTo = (change: DraftChange) => {
    focusBanner()
    void move(change)
  }
  const holdAgain = () => {
    focusBanner()
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
        {error && <ConfirmErrorBanner error={error} {...moving} onMove={moveTo} />}
      </div>
      {/* An unsettled booking keeps its place, by the hold or as a booking. */}
      {(!isUnsettled || hold.state === 'held') && !(hold.state === 'refused' && isPlaceTaken) && (
        <HoldCountdown
          hold={hold}
          places={price.jeeps}
          {...moving}
          className={`mt-6 ${hold.state === 'held' ? 'sticky top-[76px] z-20 md:top-[92px] lg:static' : ''}`}
        />
      )}
      <form
        method={JS_ONLY_FORM_METHOD}
        id={formId}
        noValidate
        onSubmit={submit}
        className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_380px] lg:gap-8"
      >
        <div className="grid min-w-0 gap-6">
          <FormPanel
            heading={t.summary}
            picture={<TripPicture trip={safari} cover={cover} className="max-sm:hidden [&_img]:aspect-[3/1]!" />}
          >
            <BookingFacts facts={safariRequestFacts(safari, parkNotes)} />
            {!safari.date && <p className="mt-4 font-[560] text-clay-700">{t.invalidDateHint}</p>}
          </FormPanel>
          <ContactPanel
            contact={contact}
            identity={identity}
            wasRefused={error?.kind === 'form'}
            readOnly={isUnsettled}
            onChange={editContact}
          />
        </div>
        <PricePanel
          booking={booking}
          now={clock()}
          notice={notice}
          busy={busy}
          isUnsettled={isUnsettled}
          onApplyCode={applyCode}
          onHoldAgain={isGone ? holdAgain : null}
          onBack={goBack}
        />
      </form>
    </>
  )
}

function ContactPanel({
  contact,
  identity,
  wasRefused,
  readOnly,
  onChange,
}: {
  contact: Contact
  identity: ReturnType<typeof useIdentity>
  /** The guest pressed the button while a field was wrong. */
  wasRefused: boolean
  readOnly: boolean
  onChange: (changes: Partial<Contact>) => void
}) {
  return (
    <FormPanel heading={t.form}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <ContactFields
          labels={t}
          contact={contact}
          problems={wasRefused ? contactFaults(contact) : {}}
          readOnly={readOnly}
          onChange={onChange}
        />
      </div>
      {identity.isAsked && <IdentityField identity={identity} wasRefused={wasRefused} className="mt-5" />}
    </FormPanel>
  )
}

/** The price, how it is paid, and the buttons that book or go back. */
function PricePanel({
  booking: { safari, price },
  now,
  notice,
  busy,
  isUnsettled,
  onApplyCode,
  onHoldAgain,
  onBack,
}: {
  booking: BookingDraft
  now: number
  notice: NoticeHours
  busy: 'submitting' | 'moving' | null
  isUnsettled: boolean
  onApplyCode: (code: string) => Promise<string | null>
  /** Null while the place is not gone. */
  onHoldAgain: (() => void) | null
  onBack: () => void
}) {
  const [isSubmitting, isMoving] = [busy === 'submitting', busy === 'moving']
  const { promotionCode } = safari
  // The total is less than the sum of the other lines.
  const discount = price.ticketPrice + price.jeepPrice + price.guidePrice + price.mealPrice - price.totalPrice
  return (
    // With text at 200 % a word and its amount, or the text of a button, need two lines on a small phone.
    <FormPanel heading={t.breakdown} className="lg:sticky lg:top-28 [&_dl>div]:flex-wrap">
      <PriceSummary price={price} safari={safari} discount={discountLines({ discount, promotionCode }, dollars)} />
      <PromotionCode
        applied={promotionCode}
        saving={dollars(discount)}
        isDisabled={isUnsettled || isSubmitting || isMoving}
        onApply={onApplyCode}
      />
      <p className="mt-5 text-[14.5px] text-sand-600">{t.exact}</p>
      <p className="mt-2 text-[14.5px] text-sand-600">{paymentRule(safari, now, notice)}</p>
      <div className="mt-6 grid grid-cols-1 gap-3 [&_button]:leading-tight [&_button]:whitespace-normal">
        <Button
          type="submit"
          look="accent"
          size="lg"
          isBusy={isSubmitting}
          disabled={!safari.date || isMoving || onHoldAgain !== null}
        >
          {isSubmitting ? t.processing : t.confirm}
        </Button>
        {onHoldAgain && <HoldAgain onClick={onHoldAgain} />}
        <Button look="line" onClick={onBack} disabled={isSubmitting}>
          {t.back}
        </Button>
      </div>
      <div className="mt-6 grid gap-3 border-t border-sand-200 pt-5">
        <PricePromise reservationType={safari.reservationType} atGate={price.atGate} />
        <CancellationRule refundRule="safari" startsAt={safariStart(safari)} now={now} />
      </div>
      <HelpOnWhatsApp />
    </FormPanel>
  )
}

function HelpOnWhatsApp() {
  const whatsapp = useWhatsAppLink(t.whatsappMessage(t.pending))
  if (!whatsapp) return null
  return (
    <div className="mt-6 border-t border-sand-200 pt-5">
      <p className="mb-3 text-[15px] text-sand-700">{t.help}</p>
      <OutsideLinkButton href={whatsapp} className="w-full leading-tight! whitespace-normal!">
        <MessageCircle className="icon" aria-hidden="true" />
        {t.whatsapp}
      </OutsideLinkButton>
    </div>
  )
}

/** Requests the same place again, because its hold may have been released. */
function HoldAgain({ onClick }: { onClick: () => void }) {
  return (
    <>
      <p className="text-[14.5px] text-sand-700">{holdAlternatives.chooseFirst}</p>
      <Button look="line" onClick={onClick}>
        {holdAlternatives.lookAgain}
      </Button>
    </>
  )
}

/** The contact details as typed, saved for this attempt. */
function useContact(entry: string, draft: BookingDraft) {
  const [contact, setContact] = useState(() => attemptForEntry(entry)?.contact ?? contactOf(draft))
  const editContact = (changes: Partial<Contact>) => {
    const edited = { ...contact, ...changes }
    setContact(edited)
    saveContact(entry, edited)
  }
  return [contact, editContact] as const
}

/** Tells the guest which day, slot or jeep the booking has moved to. */
function useMoveToast() {
  const toasts = useToasts()
  return ({ safari: { timeSlot, date, jeepType }, price }: BookingDraft) => {
    const [day, total] = [formatDay(date), dollars(price.totalPrice)]
    toasts.success(holdAlternatives.moved(safariNames[timeSlot], bookingLabels.jeep(jeepNames[jeepType]), day, total))
  }
}

function contactOf({ safari }: BookingDraft): Contact {
  return { name: safari.customerName, email: safari.customerEmail, phone: safari.customerPhone }
}

/** The field of each check of name, email and phone. */
const contactField = {
  'no name': 'name',
  'no phone': 'phone',
  'no email': 'email',
  'bad email': 'email',
  'bad phone': 'phone',
} as const

/** The sentences of the failed checks, by field. */
function contactFaults({ name, email, phone }: Contact) {
  const checks = failedContactChecks({ customerName: name, customerEmail: email, customerPhone: phone })
  return Object.fromEntries(checks.map((check) => [contactField[check], guestSentenceOf(check)]))
}

/** Scrolls to the top (R16.2) and focuses the banner, so that screen readers announce it. */
function useErrorInView(error: unknown) {
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!error) return
    scrollTo({ top: 0 })
    banner.current?.focus({ preventScroll: true })
  }, [error])
  return banner
}

/** Back to the customiser with every choice; by its URL where it is not the previous history entry. */
function useGoBack({ packageId, park, block }: BookingDraft['safari'], hasCustomiserBefore: boolean) {
  const navigate = useNavigate()
  return () => {
    if (hasCustomiserBefore) navigate(-1)
    else if (packageId === customSafariId && park)
      navigate(`/packages?${withCustomPlace(new URLSearchParams(), { park, block: block ?? '' })}`)
    else navigate(`/packages?${new URLSearchParams({ package: packageId })}`)
  }
}

/** Why nothing was booked, and what the guest can do. */
function ConfirmErrorBanner({
  error,
  isMoving,
  onMove,
  ...handlers
}: Omit<AlternativeHandlers, 'isBusy'> & {
  error: ConfirmError
  isMoving: boolean
  onMove: (change: DraftChange) => void
}) {
  switch (error.kind) {
    case 'form':
      return <Banner tone="error" title={error.message} className="mt-6" />
    case 'move':
      return (
        <Banner
          tone="error"
          title={error.message || holdAlternatives.notMoved}
          className="mt-6"
          action={
            <Button isBusy={isMoving} onClick={() => onMove(error.change)}>
              {bookingErrors.tryAgain}
            </Button>
          }
        />
      )
    default: {
      const alternatives = error.kind === 'refused' ? alternativesFrom(error.body) : null
      return (
        <>
          <BookingErrorBanner error={error} form={formId} className="mt-6" />
          {alternatives && (
            <AlternativeList alternatives={alternatives} {...handlers} isBusy={isMoving} className="mt-3" />
          )}
        </>
      )
    }
  }
}
