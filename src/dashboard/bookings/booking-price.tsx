import { priceStaffBooking } from '#api-client/staff-bookings.ts'
import { Checkbox } from '#components/checkbox.tsx'
import type { GateFeesWire } from '#contracts/gate-fees/gate-fees.ts'
import { money } from '#dashboard/components/format-staff-money.ts'
import { FormText } from '#dashboard/form/form-fields.tsx'
import { pauseWhileTyping, useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'
import type { BookingKind } from '#domain/bookings/booking.ts'
import { kindSpecOf, kindSpecs } from '#domain/bookings/kind-spec.ts'
import { parseAmount } from '#domain/primitives/parse-amount.ts'
import { kilometresOf } from '#domain/rides/taxi.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { partyClasses } from '#i18n/party-classes.ts'
import { saleTerms } from '#i18n/sale-terms.ts'
import { staffBookings } from '#i18n/staff-bookings.ts'
import { type FormPart, noCard, requestOf } from './staff-booking-draft.ts'

const t = staffBookings.price
const lineNames = ['ticketPrice', 'jeepPrice', 'guidePrice', 'mealPrice', 'roomPrice'] as const

/** The computed price before saving, and the agreed price that may replace it. */
export function Price(part: FormPart & { computed: ReturnType<typeof usePrice> }) {
  const { draft, booking, onChange } = part
  const { price, total, isComputing } = part.computed
  const sum = (amount: number) => money(amount, price?.currency ?? 'USD')
  const lines = lineNames.filter((name) => price && price.lines[name] > 0)
  return (
    <section>
      <h3 className="mb-3.5 text-[19px]">{t.title}</h3>
      <div className={`grey-box px-4 py-3.5 ${isComputing ? 'opacity-70' : ''}`} aria-busy={isComputing}>
        <dl className="numbers">
          {!draft.hasOwnPrice &&
            lines.map((name) => (
              <div key={name} className="flex justify-between gap-5 py-1">
                <dt className="text-sand-600">{nameOfLine(name, draft.kind)}</dt>
                <dd className="font-[560] text-sand-900">{price && sum(price.lines[name])}</dd>
              </div>
            ))}
          {!draft.hasOwnPrice && price?.lines.promotionCode && (
            <div className="flex justify-between gap-5 py-1">
              <dt className="text-sand-600">{dashboard.details.promotion(price.lines.promotionCode)}</dt>
              <dd className="font-[560] text-sand-900">−{sum(price.lines.discount ?? 0)}</dd>
            </div>
          )}
          <div className="flex items-baseline justify-between gap-5 pt-1">
            <dt className="font-[640] text-sand-900">
              {kindSpecOf(draft).isEstimate && !draft.hasOwnPrice
                ? dashboard.details.estimate(kilometresOf(booking ?? saleTerms().taxi))
                : dashboard.details.total}
            </dt>
            <dd className="display text-[24px] leading-none font-bold text-lagoon-900">
              <span role="status">{total === null ? t.none : sum(total)}</span>
            </dd>
          </div>
        </dl>
        {booking && total !== null && total !== booking.totalPrice && (
          <p role="status" className="numbers mt-2 text-[14px] text-ember-800">
            {t.was(sum(booking.totalPrice))}
          </p>
        )}
        {draft.hasOwnPrice && price?.totalPrice !== null && price && (
          <p className="numbers mt-2 text-[14px] text-sand-600">{t.byRules(sum(price.totalPrice))}</p>
        )}
        {price?.gateFees && <p className="numbers mt-2 text-[14px] text-sand-600">{chargedByPark(price.gateFees)}</p>}
      </div>
      <Checkbox
        label={t.own}
        checked={draft.hasOwnPrice}
        onChange={(hasOwnPrice) => onChange({ hasOwnPrice })}
        className="mt-2"
      />
      {draft.hasOwnPrice && (
        <div className="mt-2 grid gap-x-5 gap-y-4 md:grid-cols-2">
          <FormText
            label={t.ownTotal(price?.currency ?? 'USD')}
            {...part.field('ownTotal')}
            inputMode="decimal"
            autoComplete="off"
            required
            maxLength={12}
          />
          <FormText
            label={t.ownReason}
            {...part.field('ownReason')}
            hint={t.ownReasonHint}
            autoComplete="off"
            required
            maxLength={300}
          />
        </div>
      )}
    </section>
  )
}

/** '' without a rate of the rupee, as the fees then have no total. */
function chargedByPark({ mode, total, usd }: GateFeesWire): string {
  if (total === null || usd === null) return ''
  const say = mode === 'at gate' ? partyClasses.party.chargedAtGate : partyClasses.party.charged
  return say(money(total, 'LKR'), money(usd, 'USD'))
}

function nameOfLine(name: (typeof lineNames)[number], kind: BookingKind): string {
  const { details } = dashboard
  return {
    ticketPrice: details.tickets,
    jeepPrice: kindSpecs[kind].claims === 'seats' ? details.seatPrice : details.jeepPrice,
    guidePrice: details.guidePrice,
    mealPrice: details.mealPrice,
    roomPrice: t.room,
  }[name]
}

const debounceMs = 250

/** Computed by the server, with the rules that apply when the booking is saved; again when `version` rises. */
export function usePrice({ draft, booking }: Pick<FormPart, 'draft' | 'booking'>, version: number) {
  const request = priceRequest({ draft, booking })
  const { data, isFresh, refused, isLoading } = useStaffQuery(
    ['bookings', 'price', version, request],
    async (token, signal) => {
      await pauseWhileTyping(signal, debounceMs)
      return priceStaffBooking(token, request, signal)
    },
    { isOnce: true },
  )
  // An incomplete booking has no price yet; the server decides when it is saved.
  const price = refused ? null : data
  const own = draft.hasOwnPrice ? parseAmount(draft.ownTotal) : null
  const keepsTotal = booking !== null && !draft.hasOwnPrice && !booking.priceReason && price?.totalPrice === null
  const total = own ?? (keepsTotal ? booking.totalPrice : (price?.totalPrice ?? null))
  // The computed total that the clerk sees, which the server compares.
  const seenTotal = isFresh && !draft.hasOwnPrice ? (total ?? undefined) : undefined
  return { price, total, seenTotal, isComputing: isLoading }
}

const safariFields = [
  'packageId',
  'park',
  'block',
  'timeSlot',
  'seats',
  'jeepType',
  'guideOption',
  'visitorType',
] as const
const stayAndRideFields = ['roomType', 'rooms', 'checkOut', 'vehicle'] as const
const pricedFields = ['kind', 'participants', 'date', 'party', 'meals', ...safariFields, ...stayAndRideFields] as const

/** The filled-in fields that the price depends on. */
function priceRequest({ draft, booking }: Pick<FormPart, 'draft' | 'booking'>) {
  const request = requestOf(draft, noCard, booking)
  const all = [...pricedFields.map((name) => [name, request[name]]), ['bookingId', booking?._id]]
  return Object.fromEntries(all.filter(([, value]) => value !== undefined && value !== ''))
}
