import { Picture } from '#components/picture.tsx'
import type { PictureKey } from '#domain/content/picture.ts'
import type { Park } from '#domain/packages/park.ts'
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

/** A long name may break, so that all names have the same size. */
export function PosterName({ park }: { park: Park }) {
  const at = breaks[park]
  if (!at) return parkNames[park]
  return (
    <>
      {parkNames[park].slice(0, at)}
      <wbr />
      {parkNames[park].slice(at)}
    </>
  )
}

const breaks: Partial<Record<Park, number>> = { Lunugamwehera: 'Lunugam'.length }

const posters: Record<Park, PictureKey> = {
  yala: 'poster-yala',
  bundala: 'poster-bundala',
  udawalawe: 'poster-udawalawe',
  Lunugamwehera: 'poster-lunugamwehera',
}
