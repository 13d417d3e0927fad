import { Picture } from '#components/picture.tsx'
import type { PictureKey } from '#domain/content/picture.ts'
import type { Park } from '#domain/parks/park.ts'
import { parkNames } from '#i18n/safari.ts'

/** A park's poster, cropped; its text is repeated on the page. */
export function Poster({
  park,
  sizes,
  alt = '',
  isPriority = false,
}: {
  park: Park
  sizes: string
  alt?: string
  isPriority?: boolean
}) {
  return <Picture picture={posters[park]} alt={alt} sizes={sizes} priority={isPriority} />
}

export function PosterName({ park }: { park: Park }) {
  // Thirteen letters fill the line of the container, whatever its width.
  return park === 'Lunugamwehera' ? <span className="text-[14cqi]">{parkNames[park]}</span> : parkNames[park]
}

const posters: Record<Park, PictureKey> = {
  yala: 'poster-yala',
  bundala: 'poster-bundala',
  udawalawe: 'poster-udawalawe',
  Lunugamwehera: 'poster-lunugamwehera',
}
