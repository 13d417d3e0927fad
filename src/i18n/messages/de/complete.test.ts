import { expect, test } from 'vitest'
import { defaultPolicy } from '#domain/bookings/booking-policy.ts'
import { catalogue } from './catalogue.ts'

type Texts = Readonly<Record<string, unknown>>
/** The path of a text with its English and German versions; null if one is missing. */
type Pair = { at: string; english: string; german: string | null }

const english = byArea(import.meta.glob<Texts>('../en/*.ts', { eager: true }))
const german = byArea(import.meta.glob<Texts>('./*.ts', { eager: true }))

/** The areas that guests read; test/integration/languages.test.ts checks that none is missing. */
const areas = Object.keys(catalogue)

/** Names, and words that are the same in German. */
const sameInBoth = new Set(
  [
    'Pugmark Safaris Yala Bundala Udawalawe Lunugamwehera Tissamaharama Sri Lanka Block I II III IV V VI',
    'SAARC Hannah Mateo Ingrid Tripadvisor WhatsApp Google Facebook Instagram YouTube PayPal Euro SUV',
    'Safari Jeep Park Parks Taxi Basic Illustration Blog Newsletter Cookies Name Details OK Online optional Mo Fr Sa in',
  ].flatMap((line) => line.split(' ')),
)

/** Arguments for functions that reject the samples. */
const given: Record<string, readonly unknown[]> = {
  'trust.cancellation.texts.safari': [defaultPolicy],
  'trust.cancellation.texts.room': [defaultPolicy],
  'trust.cancellation.tooLate.safari': [defaultPolicy],
  'trust.cancellation.tooLate.room': [defaultPolicy],
  'booking.seatWords.seats': [[3, 4]],
  'booking.seatWords.inSentence': [[3, 4]],
  'rooms.roomCount': ['double', 2],
}

const pairs = areas.flatMap((area) => pairsOf(area, english[area], german[area]))
const isKey = ({ at }: Pair) => /\.(?:id|to|platform|updated)$|\.kept\.\d+\.name$/.test(at)

test('German has every message that English has', () => {
  expect(pairs.length).toBeGreaterThan(1000)
  expect(pairs.filter((pair) => !pair.german?.trim()).map((pair) => pair.at)).toEqual([])
})

test('addresses, anchors and keys are the same in German', () => {
  expect(pairs.filter(isKey).length).toBeGreaterThan(50)
  expect(pairs.filter((pair) => isKey(pair) && pair.german !== pair.english)).toEqual([])
})

test('no text is left in English', () => {
  const untranslated = pairs.filter(
    (pair) => pair.german === pair.english && !isKey(pair) && !isSameInBoth(pair.english),
  )
  expect(untranslated.map((pair) => `${pair.at}: ${pair.english}`)).toEqual([])
})

/**
 * Every text in a value with its translation, including results of functions. The other side is empty if a text is in
 * one of them only.
 */
function pairsOf(at: string, text: unknown, translated: unknown): Pair[] {
  if (typeof text === 'string')
    return [{ at, english: text, german: typeof translated === 'string' ? translated : null }]
  if (typeof text === 'function') {
    const results = samples(at).map((sample) => [callWith(text, sample), callWith(translated, sample)])
    const accepted = results.filter(([one]) => one !== undefined)
    if (accepted.length === 0) return [{ at, english: 'no sample fits', german: null }]
    return accepted.flatMap(([one, other], index) => pairsOf(`${at}(${index})`, one, other))
  }
  if (typeof text !== 'object' || text === null) return []
  const [ours, theirs] = [text as Texts, (translated ?? {}) as Texts]
  const keys = new Set([...Object.keys(ours), ...Object.keys(theirs)])
  return [...keys].flatMap((key) =>
    key in ours ? pairsOf(`${at}.${key}`, ours[key], theirs[key]) : [{ at: `${at}.${key}`, english: '', german: null }],
  )
}

/** Singular, plural and a name, because plurals differ between languages. */
function samples(at: string): readonly (readonly unknown[])[] {
  const own = given[at]
  return own ? [own] : [1, 2, 'Ein Name'].map((sample) => Array.from({ length: 6 }, () => sample))
}

/** Ignores the name in the samples, which functions only insert. */
function isSameInBoth(text: string): boolean {
  return text.split(/[^\p{L}]+/u).every((word) => word === '' || word === 'Ein' || sameInBoth.has(word))
}

/** Undefined if the function rejects these arguments. */
function callWith(message: unknown, sample: readonly unknown[]): unknown {
  try {
    return (message as (...given: readonly unknown[]) => unknown)(...sample)
  } catch {
    return undefined
  }
}

function byArea(modules: Record<string, Texts>): Record<string, Texts> {
  return Object.fromEntries(
    Object.entries(modules).map(([path, texts]) => [path.replace(/^.*\/(.*)\.ts$/, '$1'), texts]),
  )
}
