import { useEffect, useRef, useState } from 'react'
import { getAvailability, moveMyBooking } from '#api-client/guest.ts'
import { Banner } from '#components/banner.tsx'
import { Button } from '#components/button.tsx'
import { FoldedSection } from '#components/folded-section.tsx'
import { MonthCalendar } from '#components/month-calendar.tsx'
import { policySoldWith } from '#domain/bookings/booking-policy.ts'
import { movableUntil } from '#domain/bookings/cancellation-policy.ts'
import { kindSpecOf } from '#domain/bookings/kind-spec.ts'
import { customSafariId } from '#domain/packages/custom-safari.ts'
import { addDays, type Day, dayAt } from '#domain/primitives/date.ts'
import { formatDay } from '#i18n/format-date.ts'
import { myBooking } from '#i18n/my-booking.ts'
import { policy } from '#i18n/sale-terms.ts'
import { ask } from '#i18n/trust.ts'
import { AskWhatsApp } from '#website/layout/ask-whatsapp.tsx'
import type { BookingSectionProps } from '#website/payment/use-guest-account.ts'
import { myBookingErrorMessage } from './booking-state.ts'
import { useRequest } from './use-request.ts'

/** Moves the safari to another free day; the old place is released only after the new one is claimed. */
export function RescheduleBooking({ opened: { account, guestKey, offset }, onChanged }: BookingSectionProps) {
  const t = myBooking.move
  const { booking, startsAt } = account
  const now = Date.now() + offset
  /** The free days; null until the guest looks them up. */
  const [days, setDays] = useState<ReadonlySet<Day> | null>(null)
  const [day, setDay] = useState<Day | ''>('')
  const { run, isBusy, refused, reset } = useRequest()
  const [moved, setMoved] = useState<Day | ''>('')
  const box = useRef<HTMLDivElement>(null)
  const isShown = days !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the message changes
  useEffect(() => {
    // The pressed button may have disappeared.
    if (!(isShown || moved) || document.activeElement !== document.body) return
    const here = box.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]') ?? box.current
    here?.focus({ preventScroll: true })
  }, [isShown, moved, refused])
  const close = (to: Day) => {
    setDays(null)
    setDay('')
    reset()
    setMoved(to)
  }
  // It was moved, and only the response was lost.
  if (day && booking.date === day) close(day)
  if (booking.status === 'cancelled' || startsAt === null || Date.parse(startsAt) <= now) return null

  const { reservationType } = kindSpecOf(booking)
  const terms = policySoldWith(booking)
  const isByGuest = reservationType !== null
  const { packageId } = booking
  const mayMove = isByGuest && packageId !== null && now <= movableUntil(Date.parse(startsAt), terms)
  const lookUp = async () => {
    const response = await getAvailability(packageId ?? '', {
      timeSlot: booking.timeSlot ?? '',
      people: booking.people,
      type: reservationType ?? 'private',
      ...(packageId === customSafariId ? { park: booking.park ?? '', block: booking.block ?? '' } : {}),
      ...(reservationType === 'private' && booking.jeepType ? { jeepType: booking.jeepType } : {}),
    })
    if (response.ok) setDays(new Set(response.body.availableDates.filter((free) => free !== booking.date)))
    return response
  }
  const open = () => {
    setMoved('')
    void run(lookUp())
  }
  const send = async (to: Day) => {
    const response = await moveMyBooking(booking.bookingId, guestKey, to)
    // Another booking took the place, so the days are loaded again. Without a response the choice stays.
    if (!response.ok && response.status >= 400 && response.status < 500) await lookUp()
    return response
  }
  const move = async (to: Day) => {
    const response = await run(send(to))
    if (response.ok) close(to)
    // Without a response too, because it may have been moved.
    onChanged()
  }
  return (
    <FoldedSection heading={t.heading} isOpen={booking.isClosed}>
      <div ref={box} tabIndex={-1} className="grid justify-items-start gap-4 focus:outline-none">
        <p>{mayMove ? t.text(terms.moveNoticeHours) : t.byUs}</p>
        {moved && <Banner tone="success" title={t.moved(formatDay(moved, 'long'))} />}
        {!mayMove && <AskWhatsApp text={ask.booking(booking.bookingId)} isSmall />}
        {isShown && days.size === 0 && <p>{t.none}</p>}
        {isShown && days.size > 0 && (
          <MonthCalendar
            label={t.choose}
            value={day}
            min={dayAt(now)}
            max={addDays(dayAt(now), policy().windowDays)}
            isUnavailable={(other) => !days.has(other)}
            onChange={setDay}
            className="w-full lg:max-w-[760px]"
          />
        )}
        {/* Beside the button that was pressed: above a calendar it would be out of view. */}
        {refused && <Banner tone="error" title={myBookingErrorMessage(refused)} />}
        {mayMove && !isShown && (
          <Button look="line" isBusy={isBusy} onClick={open}>
            {isBusy ? t.loading : t.open}
          </Button>
        )}
        {day && days?.has(day) && (
          <Button
            isBusy={isBusy}
            onClick={() => move(day)}
            className="max-w-full py-2 leading-tight! whitespace-normal!"
          >
            {isBusy ? t.moving : t.confirm(formatDay(day, 'long'))}
          </Button>
        )}
      </div>
    </FoldedSection>
  )
}
