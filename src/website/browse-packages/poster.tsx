import { Picture } from '#parts/picture.tsx'
import type { Park } from '#rules/park.ts'
import type { PictureKey } from '#rules/picture.ts'

/** A park's poster, cut to its frame: the page says what stands on it. */
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

const posters: Record<Park, PictureKey> = {
  yala: 'poster-yala',
  bundala: 'poster-bundala',
  udawalawe: 'poster-udawalawe',
  Lunugamwehera: 'poster-lunugamwehera',
}
