import type { PictureKey } from './picture.ts'

/** Drawn pictures of older versions that stored packages and posts may still name, and what is shown in their place. */
const successors = new Map<string, PictureKey>([
  ['yala-forest', 'langurs'],
  ['yala-lagoon', 'fish-eagle'],
  ['jeep-dawn', 'gate'],
  ['bundala-dusk', 'dunes'],
  ['bundala-dawn', 'bundala'],
  ['udawalawe-dawn', 'udawalawe'],
  ['udawalawe-day', 'seat-view'],
])

/** A stored picture name or URL, or its successor in the same form. */
export function currentPicture<T extends string | null>(image: T): string | T {
  const [, before = '', name = '', after = ''] = /^(\/art\/|)([\w-]+)(\.jpg|)$/.exec(image ?? '') ?? []
  const successor = successors.get(name)
  return successor ? `${before}${successor}${after}` : image
}

/** The same for a list of pictures, without one that would appear twice. */
export function currentPictures<P extends { image: string }>(pictures: readonly P[]): P[] {
  const shown = new Map<string, P>()
  for (const picture of pictures) {
    const image = currentPicture(picture.image)
    if (!shown.has(image)) shown.set(image, { ...picture, image })
  }
  return [...shown.values()]
}
