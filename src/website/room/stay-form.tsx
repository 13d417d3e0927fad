import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Banner } from '#components/banner.tsx'
import { Button, LinkButton } from '#components/button.tsx'
import { TotalAnnouncement } from '#components/changing-total.tsx'
import { JS_ONLY_FORM_METHOD } from '#components/js-only-form.ts'
import { NumberField } from '#components/number-field.tsx'
import { PriceLines } from '#components/price-lines.tsx'
import { type Day, dayAt } from '#domain/primitives/date.ts'
import { otherStays } from '#domain/stays/alternative-stays.ts'
import { nightPrice, type RoomType, roomsFor, startOfStay } from '#domain/stays/room.ts'
import { dollars } from '#i18n/format-money.ts'
import { guestCount, nightCount, roomCount, roomNames, room as t } from '#i18n/rooms.ts'
import { saleTerms } from '#i18n/sale-terms.ts'
import { cancellation, ask as question } from '#i18n/trust.ts'
import { CancellationRule } from '#website/booking/cancellation-rule.tsx'
import { StayAlternativeList } from '#website/booking/lazy-alternatives.ts'
import { ApproximatePrice, RatesNote } from '#website/currency/approximate-price.tsx'
import { AskWhatsApp } from '#website/layout/ask-whatsapp.tsx'
import { inPlace } from '#website/layout/navigation-state.ts'
import { useServerClock } from '#website/layout/use-server-clock.ts'
import {
  freeRoomsIn,
  maxStayCounts,
  type Nights,
  roomsLeft,
  type StayChoice,
  stayFromUrl,
  stayQuery,
  stayTotal,
  validStayDates,
} from './stay-choice.ts'
import { StayDateFields } from './stay-date-fields.tsx'
import { useNights } from './use-nights.ts'
import { useStayBooking } from './use-stay-booking.ts'

export function StayForm({ type, now: nowAtLoading, loaded }: { type: RoomType; now: number; loaded: Nights | null }) {
  const { nights, isLoading, reload } = useNights(loaded)
  const max = maxStayCounts(type, nights?.[type].stock)
  const [stay, change] = useSavedStay(max)
  const form = useRef<HTMLFormElement>(null)
  const clock = useServerClock(nowAtLoading)
  const now = clock()
  const { failure, isBooking, book } = useStayBooking(form, { type, stay, clock, reload })
  const today = dayAt(now)
  const free = freeRoomsIn(nights, type)
  const dates = validStayDates(stay)
  const left = dates && nights ? roomsLeft(dates, free) : null
  const needed = roomsFor(type, stay.guests)
  const isTight = stay.rooms > 0 && stay.rooms < needed
  const hint = isTight ? t.needs(guestCount(stay.guests), roomCount(type, needed)) : t.sleeps[type]

  return (
    <form
      method={JS_ONLY_FORM_METHOD}
      ref={form}
      noValidate
      aria-labelledby="stay-heading"
      onSubmit={(event) => {
        event.preventDefault()
        book()
      }}
      className="rounded-xl bg-sand-0 px-5 py-6 shadow-3 outline-1 -outline-offset-1 outline-sand-300/50 md:p-7"
    >
      <h2 id="stay-heading" className="text-[30px]">
        {t.form}
      </h2>
      {!nights && (
        <Banner
          tone="warning"
          className="mt-5"
          action={
            <Button look="line" size="sm" className="h-11!" isBusy={isLoading} onClick={reload}>
              {t.retry}
            </Button>
          }
        >
          {t.nightsUnknown}
        </Banner>
      )}
      <StayFields type={type} stay={stay} change={change} max={max} today={today} failure={failure} free={free} />
      <p role="status" className="mt-3 text-[14.5px] leading-snug text-sand-600">
        {failure.rooms ? '' : hint}
      </p>
      {dates && nights && left !== null && left < stay.rooms && (
        <div data-other-stays tabIndex={-1} role="status" className="mt-5 rounded-lg">
          <Banner tone="warning" title={tooFewRooms(type, left, dates.nights)}>
            <StayAlternativeList
              stay={{ ...stay, ...dates, room: type }}
              others={otherStays({ ...stay, ...dates, room: type }, freeRoomsOfAll(nights), today)}
              onPick={(picked) => {
                change(picked)
                // The pressed button disappears: focus the changed field.
                form.current?.querySelector<HTMLElement>('[name="checkIn"]')?.focus()
              }}
              className="mt-3.5"
            />
          </Banner>
        </div>
      )}
      <StayPrice type={type} stay={stay} />
      <CancellationRule
        refundRule="room"
        headline={cancellation.roomPage}
        startsAt={stay.checkIn ? startOfStay(stay.checkIn) : null}
        now={now}
        className="mt-5 rounded-md bg-leaf-100 px-4 py-3"
      />
      <div className="mt-5 flex flex-wrap gap-3">
        <LinkButton to="/rooms" look="line" size="lg">
          {t.back}
        </LinkButton>
        <Button type="submit" look="accent" size="lg" className="flex-1" aria-busy={isBooking || undefined}>
          {isBooking ? t.checking : t.book}
        </Button>
      </div>
      <AskWhatsApp text={question.room(roomNames[type])} className="mt-3 w-full" />
    </form>
  )
}

function StayFields({
  type,
  stay,
  change,
  max,
  today,
  failure,
  free,
}: Pick<ReturnType<typeof useStayBooking>, 'failure'> & {
  type: RoomType
  stay: StayChoice
  change: (changes: Partial<StayChoice>) => void
  max: ReturnType<typeof maxStayCounts>
  today: Day
  free: ReturnType<typeof freeRoomsIn>
}) {
  return (
    <div className="mt-5 grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <StayDateFields type={type} stay={stay} today={today} free={free} failure={failure} onChange={change} />
      <NumberField
        className={`min-w-0 ${wholeLine.first}`}
        label={t.guests}
        name="guests"
        value={stay.guests}
        min={0}
        max={max.guests}
        formatCount={guestCount}
        error={failure.guests}
        onChange={(guests) => change({ guests })}
      />
      <NumberField
        className={`min-w-0 ${wholeLine.second}`}
        label={t.rooms[type]}
        name="rooms"
        value={stay.rooms}
        min={0}
        max={max.rooms}
        formatCount={(rooms) => roomCount(type, rooms)}
        error={failure.rooms}
        onChange={(rooms) => change({ rooms })}
      />
    </div>
  )
}

function tooFewRooms(type: RoomType, left: number, nights: number): string {
  const { short } = t
  return left > 0 ? short.left(roomCount(type, left), nightCount(nights)) : short.none(nightCount(nights))
}

function freeRoomsOfAll(nights: Nights) {
  return {
    triple: freeRoomsIn(nights, 'triple'),
    double: freeRoomsIn(nights, 'double'),
    hostel: freeRoomsIn(nights, 'hostel'),
  }
}

/** An error takes the width of both fields, unless both have one. */
const wholeLine = {
  first: 'sm:[&:not(:has(+*>p))>p]:w-[calc(200%+1rem)]',
  second: 'sm:[:not(:has(>p))+&>p]:-ml-[calc(100%+1rem)] sm:[:not(:has(>p))+&>p]:w-[calc(200%+1rem)]',
} as const

/** The choice, saved in the URL for reloads, Back and shared links. */
function useSavedStay(max: { guests: number; rooms: number }): [StayChoice, (changes: Partial<StayChoice>) => void] {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [stay, setStay] = useState(() => stayFromUrl(params, max))
  const search = stayQuery(stay, params)
  const isSaved = search === params.toString()
  useEffect(() => {
    if (isSaved) return
    navigate({ search }, inPlace)
  }, [search, isSaved, navigate])
  return [stay, (changes) => setStay((before) => ({ ...before, ...changes }))]
}

/** The price with the line that makes it: rooms × nights × price. */
function StayPrice({ type, stay }: { type: RoomType; stay: StayChoice }) {
  const dates = validStayDates(stay)
  const terms = saleTerms()
  const price = dollars(dates ? nightPrice({ room: type, ...dates }, terms) : terms.roomPrices[type])
  const rooms = roomCount(type, stay.rooms)
  const sum = stayTotal(type, stay)
  const total = dollars(sum)
  return (
    <section className="mt-6 border-t border-sand-200 pt-5">
      <h3 className="mb-4 text-[21px]">{t.summary}</h3>
      {dates && sum > 0 ? (
        <PriceLines
          lines={[
            {
              label: t.subtotal,
              detail: t.subtotalLine(rooms, nightCount(dates.nights), price),
              amount: total,
            },
          ]}
          total={{ label: t.total, amount: total }}
        />
      ) : (
        <p className="text-sand-700">{t.subtotalWaits(rooms, price)}</p>
      )}
      <ApproximatePrice amount={sum} className="mt-2 block text-right text-[15.5px] text-sand-600" />
      <TotalAnnouncement>{sum > 0 ? t.totalSaid(total) : ''}</TotalAnnouncement>
      <RatesNote className="mt-3" />
      <p className="mt-3 text-[14px] text-sand-600">{t.currency}</p>
    </section>
  )
}
