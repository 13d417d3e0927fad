import { expect, test } from 'vitest'
import { defaultPolicy } from '#domain/bookings/booking-policy.ts'
import { catalogue } from './catalogue.ts'

type Texts = Readonly<Record<string, unknown>>
/** Where a text stands, what it says in English and in French; null where there is none. */
type Pair = { at: string; english: string; french: string | null }

const english = byArea(import.meta.glob<Texts>('../en/*.ts', { eager: true }))
const french = byArea(import.meta.glob<Texts>('./*.ts', { eager: true }))

/** The areas that guests read; test/integration/languages.test.ts checks that none is missing. */
const areas = Object.keys(catalogue)

/** Names, and words that French has too. */
const sameInBoth = new Set(
  [
    'Pugmark Safaris Yala Bundala Udawalawe Lunugamwehera Tissamaharama Sri Lanka Block I II III IV V VI',
    'SAARC Hannah Mateo Ingrid Tripadvisor WhatsApp Google Facebook Instagram YouTube PayPal Euro Page OK',
    'Safari safari safaris Jeep jeep jeeps Guide Date Total Type Description Participants Passagers Message Menu',
    'Contact Blog Newsletter Cookies Taxi SUV Illustration Certifications Sa km x true false',
  ].flatMap((line) => line.split(' ')),
)

/** For which functions the samples are of no use. */
const given: Record<string, readonly unknown[]> = {
  'trust.cancellation.texts.safari': [defaultPolicy],
  'trust.cancellation.texts.room': [defaultPolicy],
  'trust.cancellation.tooLate.safari': [defaultPolicy],
  'trust.cancellation.tooLate.room': [defaultPolicy],
  'trust.rideRefund.text': ['Un Nom'],
  'cancelling.cancelling.terms.safari': [defaultPolicy],
  'cancelling.cancelling.terms.room': [defaultPolicy],
  'booking.bookingLabels.jeep': ['Un Nom'],
  'booking.bookingLabels.jeepsOf': ['Un Nom', 2],
  'booking.bookingLabels.visitor': ['Un Nom'],
  'booking.bookingLabels.party': ['Un Nom', 'Un Nom'],
  'booking.bookingLabels.safari': ['Un Nom', 'Un Nom'],
  'browse.browse.parkDescription': ['Yala', 'Un Nom', 'Un Nom'],
  'booking.seatWords.seats': [[3, 4]],
  'booking.seatWords.inSentence': [[3, 4]],
  'rooms.roomCount': ['double', 2],
}

const pairs = areas.flatMap((area) => pairsOf(area, english[area], french[area]))
const isKey = ({ at }: Pair) => /\.(?:id|to|platform|updated)$|\.kept\.\d+\.name$/.test(at)

test('French has every message that English has', () => {
  expect(pairs.length).toBeGreaterThan(1000)
  expect(pairs.filter((pair) => !pair.french?.trim()).map((pair) => pair.at)).toEqual([])
})

test('addresses, anchors and keys are the same in French', () => {
  expect(pairs.filter(isKey).length).toBeGreaterThan(50)
  expect(pairs.filter((pair) => isKey(pair) && pair.french !== pair.english)).toEqual([])
})

test('nothing is left in English', () => {
  const left = pairs.filter((pair) => pair.french === pair.english && !isKey(pair) && !isSameInBoth(pair.english))
  expect(left.map((pair) => `${pair.at}: ${pair.english}`)).toEqual([])
})

test('no line breaks before French punctuation, within a time or inside quotation marks', () => {
  const torn = pairs.filter(
    (pair) =>
      !isKey(pair) && / [;:!?»%]|« |[^\s\u00a0\u202f][;!?»]|«[^\u202f]|\d h\b|\p{L}:|['"]/u.test(pair.french ?? ''),
  )
  expect(torn.map((pair) => `${pair.at}: ${pair.french}`)).toEqual([])
})

/** Every text of a part beside its translation, what functions say included. A part that only one of both has lacks its other half. */
function pairsOf(at: string, text: unknown, translated: unknown): Pair[] {
  if (typeof text === 'string')
    return [{ at, english: text, french: typeof translated === 'string' ? translated : null }]
  if (typeof text === 'function') {
    const said = samples(at).map((sample) => [sayWith(text, sample), sayWith(translated, sample)])
    const understood = said.filter(([one]) => one !== undefined)
    if (understood.length === 0) return [{ at, english: 'no sample fits', french: null }]
    return understood.flatMap(([one, other], index) => pairsOf(`${at}(${index})`, one, other))
  }
  if (typeof text !== 'object' || text === null) return []
  const [ours, theirs] = [text as Texts, (translated ?? {}) as Texts]
  const keys = new Set([...Object.keys(ours), ...Object.keys(theirs)])
  return [...keys].flatMap((key) =>
    key in ours ? pairsOf(`${at}.${key}`, ours[key], theirs[key]) : [{ at: `${at}.${key}`, english: '', french: null }],
  )
}

/** None of a thing, one, and more of it: the plural must be right in both. */
function samples(at: string): readonly (readonly unknown[])[] {
  const own = given[at]
  return own ? [own] : [0, 1, 2, 'Un Nom'].map((sample) => Array.from({ length: 6 }, () => sample))
}

/** Besides what a function was given, which it may only put together. */
function isSameInBoth(text: string): boolean {
  return text.split(/[^\p{L}]+/u).every((word) => word === '' || 'Un Nom'.includes(word) || sameInBoth.has(word))
}

/** Undefined where what was given is not what it asks for. */
function sayWith(say: unknown, sample: readonly unknown[]): unknown {
  try {
    return (say as (...given: readonly unknown[]) => unknown)(...sample)
  } catch {
    return undefined
  }
}

function byArea(modules: Record<string, Texts>): Record<string, Texts> {
  return Object.fromEntries(
    Object.entries(modules).map(([path, texts]) => [path.replace(/^.*\/(.*)\.ts$/, '$1'), texts]),
  )
}
