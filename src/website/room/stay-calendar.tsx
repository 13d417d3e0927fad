import type { MouseEvent } from 'react'
import { Button } from '#components/button.tsx'
import { MonthDialog } from '#components/month-dialog.tsx'
import type { FreeRooms } from '#domain/availability/inventory.ts'
import { addDays, type Day, daysBetween } from '#domain/primitives/date.ts'
import { maxNights, type RoomType, stayWindowDays } from '#domain/stays/room.ts'
import { formatDay } from '#i18n/format-date.ts'
import { dollars } from '#i18n/format-money.ts'
import { nightCount, room as t } from '#i18n/rooms.ts'
import { latestCheckOut, type StayChoice, stayTotal, validStayDates } from './stay-choice.ts'
import { formatStayDates } from './stay-dates.ts'

/** Both days of a stay in one calendar: the first press is the check-in, the second the check-out. */
export function StayCalendar({
  type,
  stay,
  today,
  free,
  isOpen,
  isChoosingEnd,
  onChooseEnd,
  onChange,
  onClose,
}: {
  type: RoomType
  stay: StayChoice
  today: Day
  free: FreeRooms
  isOpen: boolean
  /** The next press is the check-out. */
  isChoosingEnd: boolean
  onChooseEnd: (isNext: boolean) => void
  onChange: (changes: Partial<StayChoice>) => void
  onClose: () => void
}) {
  const rooms = Math.max(1, stay.rooms)
  // Dates from the URL may have passed or been sold.
  const checkIn = stay.checkIn >= today && free(stay.checkIn) >= rooms ? stay.checkIn : ''
  const checkOut = checkIn && validStayDates(stay) ? stay.checkOut : ''
  const latest = checkIn && isChoosingEnd ? latestCheckOut(checkIn, rooms, free) : null
  const choose = (day: Day) => {
    const isEnd = latest !== null && day > checkIn
    onChooseEnd(!isEnd)
    onChange(isEnd ? { checkOut: day } : { checkIn: day, checkOut: '' })
  }
  const clear = (event: MouseEvent) => {
    onChooseEnd(false)
    onChange({ checkIn: '', checkOut: '' })
    // The pressed button is disabled now.
    event.currentTarget.closest('dialog')?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus()
  }
  return (
    <MonthDialog
      title={t.dates}
      isOpen={isOpen}
      onClose={onClose}
      value={checkIn}
      end={checkOut || checkIn}
      min={today}
      max={addDays(today, stayWindowDays + (latest ? maxNights : 0))}
      latest={latest ?? addDays(today, stayWindowDays)}
      isUnavailable={(day) => !(latest && day > checkIn) && free(day) < rooms}
      markOf={(day) => (day === checkIn && t.checkIn) || (day === checkOut && t.checkOut)}
      onChange={choose}
      footer={
        <>
          <p
            aria-live="polite"
            className="mr-auto min-h-[2.7em] basis-64 grow text-[16px] leading-snug text-lagoon-900"
          >
            {checkOut ? (
              <>
                <span className="block font-[620]">{formatStayDates({ checkIn, checkOut })}</span>
                {nightCount(daysBetween(checkIn, checkOut))} · {dollars(stayTotal(type, stay))}
              </>
            ) : latest ? (
              t.chooseCheckOut(formatDay(latest, 'brief'))
            ) : (
              t.chooseCheckIn
            )}
          </p>
          <Button look="line" disabled={!stay.checkIn} onClick={clear}>
            {t.clearDates}
          </Button>
          <Button disabled={!checkOut} onClick={onClose}>
            {t.datesDone}
          </Button>
        </>
      }
    />
  )
}
