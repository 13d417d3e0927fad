import { expect, test } from 'vitest'
import { type PictureKey, pictureOfPackage, pictureOfRoom, pictureOfVehicle, pictureSizes } from './picture.ts'
import { pictureOfPost } from './post.ts'
import { currentPicture } from './retired-pictures.ts'

test.each<[Parameters<typeof pictureOfPackage>[0], PictureKey]>([
  [{ park: 'yala' }, 'yala'],
  [{ park: 'YALA', presetSlot: 'morning' }, 'yala'],
  [{ park: 'yala', presetSlot: 'fullDay' }, 'jeep'],
  [{ park: 'bundala', presetSlot: 'afternoon' }, 'bundala'],
  [{ park: 'udawalawe', presetSlot: null }, 'udawalawe'],
  [{ park: 'Lunugamwehera' }, 'lunugamwehera'],
  [{ park: 'Wilpattu' }, 'jeep'],
])('a package without a picture, %o, shows %s', (safari, picture) => {
  expect(pictureOfPackage(safari)).toBe(picture)
  expect(pictureSizes).toHaveProperty(picture)
})

test.each<[(text: string) => PictureKey, string, PictureKey]>([
  [pictureOfRoom, 'triple', 'room-triple'],
  [pictureOfRoom, 'Double', 'room-double'],
  [pictureOfRoom, 'hostel', 'room-hostel'],
  [pictureOfRoom, 'penthouse', 'room-triple'],
  [pictureOfVehicle, 'car', 'car'],
  [pictureOfVehicle, 'suv', 'suv'],
  [pictureOfVehicle, 'van', 'van'],
  [pictureOfVehicle, 'tuk-tuk', 'taxi'],
  [pictureOfPost, 'Wildlife', 'leopard-tree'],
  [pictureOfPost, 'Birdwatching', 'bundala'],
  [pictureOfPost, 'Conservation', 'udawalawe'],
  [pictureOfPost, 'Photography', 'lunugamwehera'],
  [pictureOfPost, 'Travel Tips', 'jeep'],
  [pictureOfPost, 'Family Travel', 'river'],
  [pictureOfPost, 'constructor', 'leopard-tree'],
])('%o of %s gives the picture %s', (pictureOf, text, picture) => {
  expect(pictureOf(text)).toBe(picture)
  expect(pictureSizes).toHaveProperty(picture)
})

test('a picture of an older version leads to its successor of the same size and format', () => {
  expect(currentPicture('/art/yala-forest.jpg')).toBe('/art/langurs.jpg')
  expect(currentPicture('jeep-dawn')).toBe('gate')
  expect(currentPicture(null)).toBe(null)
  for (const image of ['/art/river.jpg', 'https://example.com/jeep-dawn', '/pictures/yala-forest.jpg']) {
    expect(currentPicture(image)).toBe(image)
  }
})

test('every picture has its native width among its widths', () => {
  for (const { width, height, widths } of Object.values(pictureSizes)) {
    expect(widths).toContain(width)
    expect(height).toBeGreaterThan(0)
  }
})
