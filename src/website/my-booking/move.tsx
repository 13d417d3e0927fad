import { useState } from 'react'
import { getAvailability, moveMyBooking } from '#api/client.ts'
import { Banner } from '#parts/banner.tsx'
import { Button } from '#parts/button.tsx'
import { Calendar } from '#parts/calendar.tsx'
import { myBooking } from '#phrases/my-booking.ts'
import { ask } from '#phrases/trust.ts'
import { bookingWindowDays } from '#rules/booking.ts'
import { refundableUntil } from '#rules/cancellation.ts'
import { addDays, type Day, dayAt, formatDay } from '#rules/day.ts'
import { AskWhatsApp } from '#website/ask-whatsapp.tsx'
import { Panel } from '#website/booking/panel.tsx'
import type { BookingPart } from './opened.tsx'
import { troubleOf } from './trouble.ts'

/** Another free day for the same safari; the old place is given up only once the new one is taken. */
export function MoveBooking({ opened: { account, guestKey, offset }, onChanged }: BookingPart) {
  const phrases = myBooking.move
  const { booking, startsAt } = account
  const now = Date.now() + offset
  const [days, setDays] = useState<ReadonlySet<Day> | 'closed' | 'loading'>('closed')
  const [day, setDay] = useState<Day | ''>('')
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [moved, setMoved] = useState<Day | ''>('')
  if (booking.status === 'cancelled' || startsAt === null || Date.parse(startsAt) <= now) return null

  const isByGuest = booking.kind === 'private' || booking.kind === 'shared'
  const { packageId } = booking
  const mayMove = isByGuest && packageId !== null && now <= refundableUntil(Date.parse(startsAt))
  const open = async () => {
    if (!packageId) return
    setDays('loading')
    setTrouble(null)
    const answer = await getAvailability(packageId, {
      timeSlot: booking.timeSlot ?? '',
      people: booking.people,
      type: booking.kind === 'shared' ? 'shared' : 'private',
      ...(booking.kind === 'private' && booking.jeepType ? { jeepType: booking.jeepType } : {}),
    })
    setDays(answer.ok ? new Set(answer.body.availableDates.filter((free) => free !== booking.date)) : 'closed')
    if (!answer.ok) setTrouble(troubleOf(answer))
  }
  const move = async (to: Day) => {
    setBusy(true)
    setTrouble(null)
    const answer = await moveMyBooking(booking.bookingId, guestKey, to)
    setBusy(false)
    // gone meanwhile: the days are asked anew
    if (!answer.ok) return open().then(() => setTrouble(troubleOf(answer)))
    setDays('closed')
    setDay('')
    setMoved(to)
    onChanged()
  }
  return (
    <div className="print:hidden">
      <Panel heading={phrases.heading}>
        <div className="grid justify-items-start gap-4">
          <p>{mayMove ? phrases.text : phrases.byUs}</p>
          {moved && <Banner tone="success" title={phrases.moved(formatDay(moved, 'long'))} />}
          {trouble && <Banner tone="error" title={trouble} />}
          {!mayMove && <AskWhatsApp text={ask.booking(booking.bookingId)} isSmall />}
          {mayMove && (days === 'closed' || days === 'loading') && (
            <Button look="line" isBusy={days === 'loading'} onClick={open}>
              {days === 'loading' ? phrases.loading : phrases.open}
            </Button>
          )}
          {days instanceof Set && days.size === 0 && <p>{phrases.none}</p>}
          {days instanceof Set && days.size > 0 && (
            <>
              <Calendar
                label={phrases.choose}
                value={day}
                min={dayAt(now)}
                max={addDays(dayAt(now), bookingWindowDays)}
                isUnavailable={(one) => !days.has(one)}
                onChange={setDay}
                className="w-full max-w-[420px]"
              />
              {day && (
                <Button isBusy={isBusy} onClick={() => move(day)}>
                  {isBusy ? phrases.moving : phrases.confirm(formatDay(day, 'long'))}
                </Button>
              )}
            </>
          )}
        </div>
      </Panel>
    </div>
  )
}
