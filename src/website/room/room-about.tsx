import { Clock } from 'lucide-react'
import { checkInMinute, type RoomType } from '#domain/stays/room.ts'
import { formatMinute } from '#i18n/format-date.ts'
import { room as t } from '#i18n/rooms.ts'
import { Amenities, lodgeAmenities, roomAmenities } from './amenities.tsx'

export function RoomAbout({ type }: { type: RoomType }) {
  return (
    <div className="grid min-w-0 gap-11">
      <section>
        <h2 className="text-[34px]">{t.about[type]}</h2>
        <div className="mt-4 grid max-w-[42em] gap-4 text-[18px] text-sand-700">
          {t.texts[type].map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        <p className="mt-5 flex items-center gap-2.5 font-[560] text-sand-800">
          <Clock className="icon text-ember-600" aria-hidden="true" />
          {t.checkInFrom(formatMinute(checkInMinute))}
        </p>
      </section>
      <section>
        <h2 className="mb-5 text-[28px]">{t.inRoom[type]}</h2>
        <Amenities of={roomAmenities[type]} />
      </section>
      <section>
        <h2 className="mb-5 text-[28px]">{t.inHouse}</h2>
        <Amenities of={lodgeAmenities} />
      </section>
    </div>
  )
}
