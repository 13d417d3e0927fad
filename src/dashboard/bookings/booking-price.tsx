import { type RefObject, useEffect, useState } from 'react'
import { priceStaffBooking } from '#api-client/staff-bookings.ts'
import { Checkbox } from '#components/checkbox.tsx'
import { TextField } from '#components/text-field.tsx'
import type { StaffPrice } from '#contracts/bookings/staff-booking.ts'
import { money } from '#dashboard/components/format-staff-money.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import type { BookingKind } from '#domain/bookings/booking.ts'
import { kindOf, kindSpecs } from '#domain/bookings/kinds.ts'
import { parseAmount } from '#domain/primitives/parse-amount.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { staffBookings } from '#i18n/staff-bookings.ts'
import { inputOf, noCard } from './staff-booking-draft.ts'
import type { FormPart } from './trip-fields.tsx'

const t = staffBookings.price
const lineNames = ['ticketPrice', 'jeepPrice', 'guidePrice', 'mealPrice', 'roomPrice'] as const

/** The total of what stands in the form that the clerk has before him, if he has; `asOf` goes up where it must be counted again. */
export type PriceSeen = { seenTotal: RefObject<number | undefined>; asOf: number }

/** What it costs by our rules before it is saved, and the price that a clerk agrees on in its place. */
export function Price(part: FormPart & PriceSeen) {
  const { draft, booking, problems, onChange, seenTotal } = part
  const { price, isCounting, isOfThis } = usePrice(part)
  const sum = (amount: number) => money(amount, price?.currency ?? 'USD')
  const own = draft.hasOwnPrice ? parseAmount(draft.ownTotal) : null
  const isKept = booking !== null && !draft.hasOwnPrice && !booking.priceReason && price?.totalPrice === null
  const total = own ?? (isKept ? booking.totalPrice : (price?.totalPrice ?? null))
  const seen = isOfThis && !draft.hasOwnPrice ? (total ?? undefined) : undefined
  useEffect(() => {
    seenTotal.current = seen
  }, [seen, seenTotal])
  const lines = lineNames.filter((name) => price && price.lines[name] > 0)
  return (
    <section>
      <h3 className="mb-3.5 text-[19px]">{t.title}</h3>
      <div
        className={`rounded-lg bg-sand-50 px-4 py-3.5 outline-1 outline-sand-200 ${isCounting ? 'opacity-70' : ''}`}
        aria-busy={isCounting}
      >
        <dl className="numbers">
          {!draft.hasOwnPrice &&
            lines.map((name) => (
              <div key={name} className="flex justify-between gap-5 py-1">
                <dt className="text-sand-600">{nameOfLine(name, draft.kind)}</dt>
                <dd className="font-[560] text-sand-900">{price && sum(price.lines[name])}</dd>
              </div>
            ))}
          <div className="flex items-baseline justify-between gap-5 pt-1">
            <dt className="font-[640] text-sand-900">
              {kindOf(draft).isEstimate && !draft.hasOwnPrice ? dashboard.details.estimate : dashboard.details.total}
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
      </div>
      <Checkbox
        label={t.own}
        checked={draft.hasOwnPrice}
        onChange={(hasOwnPrice) => onChange({ hasOwnPrice })}
        className="mt-2"
      />
      {draft.hasOwnPrice && (
        <div className="mt-2 grid gap-x-5 gap-y-4 md:grid-cols-2">
          <TextField
            label={t.ownTotal(price?.currency ?? 'USD')}
            name="ownTotal"
            value={draft.ownTotal}
            inputMode="decimal"
            autoComplete="off"
            required
            maxLength={12}
            error={problems.ownTotal}
            onChange={(ownTotal) => onChange({ ownTotal })}
          />
          <TextField
            label={t.ownReason}
            name="ownReason"
            hint={t.ownReasonHint}
            value={draft.ownReason}
            autoComplete="off"
            required
            maxLength={300}
            error={problems.ownReason}
            onChange={(ownReason) => onChange({ ownReason })}
          />
        </div>
      )}
    </section>
  )
}

function nameOfLine(name: (typeof lineNames)[number], kind: BookingKind): string {
  const { details } = dashboard
  if (name === 'ticketPrice') return details.tickets
  if (name === 'jeepPrice') return kindSpecs[kind].claims === 'seats' ? details.seatPrice : details.jeepPrice
  if (name === 'guidePrice') return details.guidePrice
  return name === 'mealPrice' ? details.mealPrice : t.room
}

const pauseMs = 250

/** Asks the server, which counts as it will when the booking is saved, a moment after the last key. */
function usePrice({ draft, booking, asOf }: FormPart & PriceSeen) {
  const { callApi } = useStaff()
  const [counted, setCounted] = useState<{ key: string; price: StaffPrice | null } | null>(null)
  const [isCounting, setCounting] = useState(false)
  const asked = JSON.stringify(askedOf({ draft, booking }))
  const key = `${asOf} ${asked}`

  useEffect(() => {
    const gone = new AbortController()
    const timer = setTimeout(async () => {
      setCounting(true)
      const answer = await callApi((token) => priceStaffBooking(token, JSON.parse(asked), gone.signal)).catch(
        () => null,
      )
      if (gone.signal.aborted) return
      setCounting(false)
      // What cannot be counted yet, a stay without its last day, has no price; the server's word when it is saved is what counts.
      setCounted({ key, price: answer?.ok ? answer.body : null })
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [callApi, asked, key])

  const price = counted?.price ?? null
  return { price, isCounting, isOfThis: price !== null && counted?.key === key }
}

/** What decides the price: no names, no contacts, nothing that is not filled in yet. */
function askedOf({ draft, booking }: Pick<FormPart, 'draft' | 'booking'>) {
  const { kind, participants, packageId, timeSlot, seats, jeepType, guideOption, visitorType, meals, ...rest } =
    inputOf(draft, noCard, booking)
  const { roomType, rooms, checkOut, vehicle, date } = rest
  const facts = { kind, participants, packageId, timeSlot, seats, jeepType, guideOption, visitorType, meals }
  const all = { ...facts, roomType, rooms, checkOut, vehicle, date, bookingId: booking?._id }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined && value !== ''))
}
