import { CalendarCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Banner } from '#parts/banner.tsx'
import { Button, LinkButton } from '#parts/button.tsx'
import { DateField } from '#parts/date-choice.tsx'
import { NumberField } from '#parts/number-field.tsx'
import { PriceLines } from '#parts/price-lines.tsx'
import { useToasts } from '#parts/toasts.tsx'
import { guestCount, nightCount, room as phrases, roomCount, roomNames } from '#phrases/en/rooms.ts'
import { addDays, dayAt } from '#rules/day.ts'
import { dollars, toDecimal } from '#rules/money.ts'
import { sentenceOf } from '#rules/refusal.ts'
import {
  firstFailedStayCheck,
  mostNights,
  type RoomType,
  roomPrices,
  type StayCheck,
  stayField,
  stayPrice,
  stayWindowDays,
} from '#rules/room.ts'
import { useNights } from './nights.ts'
import {
  addressOfStay,
  canCheckOut,
  datesOf,
  freeRoomsIn,
  mostOf,
  type Nights,
  roomsFor,
  roomsLeft,
  type StayChoice,
  stayFromAddress,
} from './stay.ts'
import { WaysOut } from './ways-out.tsx'

/** Dates, guests and rooms, with the price of every choice; the way to the booking. */
export function StayForm({ type, now, loaded }: { type: RoomType; now: number; loaded: Nights | null }) {
  const { nights, isAsking, ask } = useNights(loaded)
  const most = mostOf(type, nights?.[type].stock)
  const [stay, change] = useStay(most)
  const { failure, isBooking, book } = useBooking(type, stay, now, ask)
  const form = useRef<HTMLFormElement>(null)
  const today = dayAt(now)
  const free = freeRoomsIn(nights, type)
  const wanted = Math.max(1, stay.rooms)
  const dates = datesOf(stay)
  const left = dates && nights ? roomsLeft(dates, free) : null
  const needed = roomsFor(type, stay.guests)

  return (
    <form
      ref={form}
      noValidate
      aria-labelledby="stay-heading"
      onSubmit={(event) => {
        event.preventDefault()
        book(event.currentTarget)
      }}
      className="rounded-xl bg-sand-0 p-6 shadow-3 outline-1 -outline-offset-1 outline-sand-300/50 md:p-7"
    >
      <h2 id="stay-heading" className="text-[30px]">
        {phrases.form}
      </h2>
      {!nights && (
        <Banner
          tone="warning"
          className="mt-5"
          action={
            <Button look="line" size="sm" isBusy={isAsking} onClick={ask}>
              {phrases.retry}
            </Button>
          }
        >
          {phrases.nightsUnknown}
        </Banner>
      )}
      <div className="mt-5 grid grid-cols-2 gap-x-4 gap-y-5">
        <DateField
          label={phrases.checkIn}
          name="checkIn"
          value={stay.checkIn}
          min={today}
          max={addDays(today, stayWindowDays)}
          isUnavailable={(day) => free(day) < wanted}
          error={failure.checkIn}
          onChange={(checkIn) => change({ checkIn })}
        />
        <DateField
          label={phrases.checkOut}
          name="checkOut"
          value={stay.checkOut}
          min={addDays(stay.checkIn || today, 1)}
          max={addDays(stay.checkIn || addDays(today, stayWindowDays), mostNights)}
          today={today}
          isUnavailable={(day) => !canCheckOut(stay.checkIn, day, wanted, free)}
          error={failure.checkOut}
          onChange={(checkOut) => change({ checkOut })}
        />
        <NumberField
          className="min-w-0"
          label={phrases.guests}
          name="guests"
          value={stay.guests}
          min={0}
          max={most.guests}
          error={failure.guests}
          onChange={(guests) => change({ guests })}
        />
        <NumberField
          className="min-w-0"
          label={phrases.rooms[type]}
          name="rooms"
          value={stay.rooms}
          min={0}
          max={most.rooms}
          error={failure.rooms}
          onChange={(rooms) => change({ rooms })}
        />
      </div>
      <p role="status" className="mt-3 text-[14.5px] leading-snug text-sand-600">
        {stay.rooms > 0 && stay.rooms < needed
          ? phrases.needs(guestCount(stay.guests), roomCount(type, needed))
          : phrases.sleeps[type]}
      </p>
      {dates && nights && left !== null && left < stay.rooms && (
        <WaysOut
          {...{ type, nights, now, left }}
          stay={{ ...stay, ...dates }}
          onPick={(picked) => {
            change(picked)
            // the buttons go with the trouble: stand where the choice is shown
            form.current?.querySelector<HTMLElement>('[name="checkIn"]')?.focus()
          }}
        />
      )}
      <Price type={type} stay={stay} />
      <p className="mt-5 flex gap-2.5 rounded-md bg-leaf-100 px-4 py-3 text-[14.5px] leading-snug font-[620] text-leaf-700">
        <CalendarCheck className="icon mt-[.1em]" aria-hidden="true" />
        {phrases.cancellation}
      </p>
      <div className="mt-5 grid grid-cols-[auto_1fr] gap-3">
        <LinkButton to="/rooms" look="line" size="lg">
          {phrases.back}
        </LinkButton>
        <Button type="submit" look="accent" size="lg" isBusy={isBooking}>
          {isBooking ? phrases.checking : phrases.book}
        </Button>
      </div>
    </form>
  )
}

function Price({ type, stay }: { type: RoomType; stay: StayChoice }) {
  const dates = datesOf(stay)
  const price = dollars(roomPrices[type])
  const rooms = roomCount(type, stay.rooms)
  const total = dollars(totalOf(type, stay))
  return (
    <section className="mt-6 border-t border-sand-200 pt-5">
      <h3 className="mb-4 text-[21px]">{phrases.summary}</h3>
      <PriceLines
        lines={[
          {
            label: phrases.subtotal,
            detail: dates
              ? phrases.subtotalLine(rooms, nightCount(dates.nights), price)
              : phrases.subtotalWaits(rooms, price),
            amount: total,
          },
          { label: phrases.discount, amount: dollars(0) },
        ]}
        total={{ label: phrases.total, amount: total }}
      />
      <p aria-live="polite" className="sr-only">
        {phrases.totalSaid(total)}
      </p>
      <p className="mt-3 text-[14px] text-sand-600">{phrases.currency}</p>
    </section>
  )
}

/** US cents; nothing while there are no dates. */
function totalOf(type: RoomType, { rooms, ...stay }: StayChoice): number {
  const dates = datesOf({ rooms, ...stay })
  return dates ? stayPrice({ room: type, rooms, ...dates }).amount : 0
}

/** The choice lives here and in the address, where a reload, Back and a shared link find it. */
function useStay(most: { guests: number; rooms: number }): [StayChoice, (changed: Partial<StayChoice>) => void] {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [stay, setStay] = useState(() => stayFromAddress(params, most))
  const wanted = addressOfStay(stay, params)
  const isKept = wanted === params.toString()
  useEffect(() => {
    if (isKept) return
    navigate({ search: wanted }, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false })
  }, [wanted, isKept, navigate])
  return [stay, (changed) => setStay((before) => ({ ...before, ...changed }))]
}

/** The checks in their order; the first that fails is said, and the guest stands at its field. */
function useBooking(type: RoomType, stay: StayChoice, now: number, ask: ReturnType<typeof useNights>['ask']) {
  const [failed, setFailed] = useState<StayCheck | null>(null)
  const [isBooking, setBooking] = useState(false)
  const toasts = useToasts()
  const navigate = useNavigate()
  const check = firstFailedStayCheck({ room: type, ...stay }, now)

  const book = async (form: HTMLFormElement) => {
    setFailed(check)
    if (check) {
      toasts.error(sentenceOf(check))
      form.querySelector<HTMLElement>(`[name="${fieldOf(check, stay)}"]`)?.focus()
      return
    }
    // Nights sell while a guest thinks: better told here than after the form that follows.
    setBooking(true)
    const { nights, status } = await ask()
    setBooking(false)
    if (status === 0) {
      toasts.error(phrases.unreachable)
      return
    }
    const { checkIn, checkOut, guests, rooms } = stay
    if (roomsLeft({ checkIn, checkOut }, freeRoomsIn(nights, type)) < rooms) {
      toasts.error(sentenceOf('rooms taken'))
      form.querySelector<HTMLElement>('[data-ways-out]')?.focus()
      return
    }
    const subtotal = toDecimal(totalOf(type, stay))
    const roomBooking = { roomType: type, roomName: roomNames[type], checkIn, checkOut, guests, rooms }
    navigate('/booking', { state: { roomBooking: { ...roomBooking, subtotal, discount: 0, total: subtotal } } })
  }

  const failure: Partial<Record<string, string>> = {}
  // mended: the message goes; dates in the wrong order are told at once
  const told = failed === check ? failed : check === 'bad check-out' ? check : null
  if (told) failure[fieldOf(told, stay)] = sentenceOf(told)
  return { failure, isBooking, book }
}

function fieldOf(check: StayCheck, stay: StayChoice) {
  return check === 'no stay dates' && stay.checkIn ? 'checkOut' : stayField[check]
}
