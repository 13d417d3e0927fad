import { Badge } from '#components/badge.tsx'
import { Carousel } from '#components/carousel.tsx'
import { Picture } from '#components/picture.tsx'
import type { RoomType } from '#domain/stays/room.ts'
import { parts } from '#i18n/parts.ts'
import { roomNames, room as t } from '#i18n/rooms.ts'

type Scene = keyof typeof t.captions

/** The room first, then what lies around it. */
const scenes: Record<RoomType, readonly Scene[]> = {
  triple: ['room-triple', 'yala', 'river', 'taxi'],
  double: ['room-double', 'bundala', 'lunugamwehera', 'taxi'],
  hostel: ['room-hostel', 'jeep', 'udawalawe', 'taxi'],
}

export function RoomPictures({ type }: { type: RoomType }) {
  return (
    <Carousel
      label={t.pictures(roomNames[type])}
      className="aspect-[4/3] rounded-xl shadow-3 md:aspect-[3/2]"
      slides={scenes[type].map((scene, index) => ({
        name: t.captions[scene],
        content: (
          <figure className="size-full [&_img]:size-full [&_img]:object-cover">
            <Picture
              picture={scene}
              alt={t.illustrationOf(t.captions[scene])}
              sizes="(max-width: 1024px) 100vw, 790px"
              priority={index === 0}
            />
            <figcaption className="absolute top-3 left-3 flex flex-wrap gap-2 md:top-4 md:left-4">
              {/* a drawn room must not be taken for the guest's own */}
              <Badge tone="picture">{parts.illustration}</Badge>
              <Badge tone="picture">{t.captions[scene]}</Badge>
            </figcaption>
          </figure>
        ),
      }))}
    />
  )
}
