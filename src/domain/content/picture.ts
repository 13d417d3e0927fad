import { type GalleryPicture, galleryPictureAt, imageAddress } from './gallery.ts'
import sizes from './picture-sizes.json' with { type: 'json' }

/** A picture drawn for the site; the files are under /art. */
export type PictureKey = keyof typeof sizes

/** Original size and available widths, in pixels. */
type PictureSize = { width: number; height: number; widths: readonly number[] }

const cardSize: PictureSize = { width: 1200, height: 800, widths: [400, 800, 1200] }

// Null in the file is the size of a card: repeating it would lengthen the scripts of every page.
export const pictureSizes = Object.fromEntries(
  Object.entries(sizes).map(([key, size]) => [key, size ?? cardSize]),
) as Readonly<Record<PictureKey, PictureSize>>

/** A picture that can be shown in every size: drawn by us, or from the gallery. */
export type AnyPicture = PictureKey | GalleryPicture

/** The picture that a package or a post refers to by name or URL; null if it is neither drawn nor from the gallery. */
export function pictureAt(image: string): AnyPicture | null {
  const name = image.replace(/^\/art\/([\w-]+)\.jpg$/, '$1')
  return isPictureKey(name) ? name : galleryPictureAt(image)
}

/** The URL of the JPEG, for feeds, link previews and old browsers. */
export function jpegOf(picture: AnyPicture): string {
  return typeof picture === 'string' ? `/art/${picture}.jpg` : imageAddress(picture)
}

const isPictureKey = (name: string): name is PictureKey => Object.hasOwn(pictureSizes, name)

/** The picture of a package without one of its own: that of its park, or a jeep if its preset slot is a full day. */
export function pictureOfPackage({ park, presetSlot }: { park: string; presetSlot?: string | null }): PictureKey {
  return (presetSlot !== 'fullDay' && parkPictures.get(plain(park))) || 'jeep'
}

/** The address of the picture that stands for a package: its own, or the one drawn for it. */
export function packageCoverAddress(pkg: { image: string | null; park: string; presetSlot?: string | null }): string {
  return pkg.image ?? jpegOf(pictureOfPackage(pkg))
}

/** Any other type falls back to triple, as the room page does (R4.1). */
export function pictureOfRoom(type: string): PictureKey {
  return roomPictures.get(plain(type)) ?? 'room-triple'
}

/** The picture of a taxi; that of the taxi service for an unknown vehicle. */
export function pictureOfVehicle(id: string): PictureKey {
  return vehiclePictures.get(plain(id)) ?? 'taxi'
}

// Maps, not objects: a category in a request may be called 'constructor'.
const parkPictures = new Map<string, PictureKey>([
  ['yala', 'yala'],
  ['bundala', 'bundala'],
  ['udawalawe', 'udawalawe'],
  ['lunugamwehera', 'lunugamwehera'],
])

const roomPictures = new Map<string, PictureKey>([
  ['triple', 'room-triple'],
  ['double', 'room-double'],
  ['hostel', 'room-hostel'],
])

const vehiclePictures = new Map<string, PictureKey>([
  ['car', 'car'],
  ['suv', 'suv'],
  ['van', 'van'],
])

export const plain = (text: string) => text.trim().toLowerCase()
