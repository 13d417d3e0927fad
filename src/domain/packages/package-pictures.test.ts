import { expect, test } from 'vitest'
import { altIn, type DescribedPicture, withCover } from './package-pictures.ts'

const picture = (name: string): DescribedPicture => ({ image: `/art/${name}.jpg`, alt: { en: name } })
const [river, gate, jeep] = [picture('river'), picture('gate'), picture('jeep')]

test('another cover moves to the front or replaces the cover', () => {
  expect(withCover([river, gate, jeep], jeep.image)).toEqual([jeep, river, gate])
  expect(withCover([river, gate], '/art/herd.jpg')).toEqual([{ image: '/art/herd.jpg', alt: { en: '' } }, gate])
  expect(withCover([river, gate], river.image)).toEqual([river, gate])
  expect(withCover([], river.image)).toEqual([{ image: river.image, alt: { en: '' } }])
})

test('without a cover there are no pictures', () => {
  expect(withCover([river, gate], null)).toEqual([])
})

test('an alternative text without a translation is in English', () => {
  const alt = { en: 'A leopard', de: 'Ein Leopard', fr: '' }
  expect(altIn(alt, 'de')).toEqual({ text: 'Ein Leopard', language: 'de' })
  expect(altIn(alt, 'fr')).toEqual({ text: 'A leopard', language: 'en' })
  expect(altIn({ en: 'A leopard' }, 'de')).toEqual({ text: 'A leopard', language: 'en' })
})
