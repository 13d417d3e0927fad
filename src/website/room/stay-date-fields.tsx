import { useState } from 'react'
import { DateButton } from '#components/date-field.tsx'
import { lazyHydrate } from '#components/lazy.tsx'
import type { FreeRooms } from '#domain/availability/inventory.ts'
import type { Day } from '#domain/primitives/date.ts'
import type { RoomType } from '#domain/stays/room.ts'
import { room as t } from '#i18n/rooms.ts'
import type { StayChoice } from './stay-choice.ts'

const StayCalendar = lazyHydrate(() => import('./stay-calendar.tsx').then((all) => all.StayCalendar))

/** The buttons of both days, which open one calendar. */
export function StayDateFields({
  failure,
  ...choice
}: {
  type: RoomType
  stay: StayChoice
  today: Day
  free: FreeRooms
  failure: Partial<Record<string, string>>
  onChange: (changes: Partial<StayChoice>) => void
}) {
  const [isOpen, setOpen] = useState(false)
  const [isChoosingEnd, setChoosingEnd] = useState(false)
  return (
    <>
      {(['checkIn', 'checkOut'] as const).map((name) => (
        <DateButton
          key={name}
          label={t[name]}
          name={name}
          value={choice.stay[name]}
          error={failure[name]}
          onOpen={() => {
            setChoosingEnd(name === 'checkOut')
            setOpen(true)
          }}
        />
      ))}
      <StayCalendar
        {...choice}
        isOpen={isOpen}
        isChoosingEnd={isChoosingEnd}
        onChooseEnd={setChoosingEnd}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
