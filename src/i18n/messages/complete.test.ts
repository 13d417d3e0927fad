import { describe, expect, test } from 'vitest'
import { defaultPolicy } from '#domain/bookings/booking-policy.ts'
import * as german from './de/catalogue.ts'
import * as english from './en/catalogue.ts'
import * as englishForStaff from './en/staff-catalogue.ts'
import * as french from './fr/catalogue.ts'
import * as frenchForStaff from './fr/staff-catalogue.ts'

type Texts = Readonly<Record<string, unknown>>
/** The path of a text with its English and translated versions; null if one is missing. */
type Pair = { at: string; english: string; translated: string | null }

const name = 'Xanthippe'
const names =
  'Pugmark Safaris Yala Bundala Udawalawe Lunugamwehera Tissamaharama Sri Lanka Block I II III IV V VI SAARC Hannah Mateo Ingrid ' +
  'Tripadvisor WhatsApp Google Facebook Instagram YouTube PayPal Euro'
/** Words that the language shares with English. */
const sharedWords = {
  German:
    'SUV Safari Jeep Park Parks Taxi Basic Illustration Blog Newsletter Cookies Name Details OK Online optional Mo Fr Sa in',
  French:
    'SUV Safari safari safaris Jeep jeep jeeps Guide Date Total Type Description Participants Passagers Message Menu Contact ' +
    'Blog Newsletter Cookies Taxi Illustration Certifications Page OK Sa km x true false',
}

/** Arguments for functions that reject the samples. */
const given: Record<string, readonly unknown[]> = {
  'trust.cancellation.texts.safari': [defaultPolicy],
  'trust.cancellation.texts.room': [defaultPolicy],
  'trust.cancellation.tooLate.safari': [defaultPolicy],
  'trust.cancellation.tooLate.room': [defaultPolicy],
  'trust.rideRefund.text': [name],
  'booking.bookingLabels.jeep': [name],
  'booking.bookingLabels.jeepsOf': [name, 2],
  'booking.bookingLabels.visitor': [name],
  'booking.bookingLabels.party': [name, name],
  'booking.bookingLabels.safari': [name, name],
  'browse.browse.parkDescription': ['Yala', name, name],
  'booking.seatWords.seats': [[3, 4]],
  'booking.seatWords.inSentence': [[3, 4]],
  'rooms.roomCount': ['double', 2],
}

const isKey = ({ at }: Pair) => /\.(?:id|to|platform|updated)$|\.kept\.\d+\.name$/.test(at)
const germanPairs = pairsOf('', english, german)
const frenchPairs = pairsOf('', english, french)

describe.each([
  ['German', germanPairs],
  ['French', frenchPairs],
] as const)('%s', (language, pairs) => {
  test('has every message that English has', () => {
    expect(pairs.length).toBeGreaterThan(1000)
    expect(pairs.filter((pair) => !pair.translated?.trim()).map((pair) => pair.at)).toEqual([])
  })

  test('has the same addresses, anchors and keys', () => {
    expect(pairs.filter(isKey).length).toBeGreaterThan(50)
    expect(pairs.filter((pair) => isKey(pair) && pair.translated !== pair.english)).toEqual([])
  })

  test('leaves no text in English', () => {
    const shared = new Set(`${name} ${names} ${sharedWords[language]}`.split(' '))
    const isShared = (text: string) => text.split(/[^\p{L}]+/u).every((word) => word === '' || shared.has(word))
    const left = pairs.filter((pair) => pair.translated === pair.english && !isKey(pair) && !isShared(pair.english))
    expect(left.map((pair) => `${pair.at}: ${pair.english}`)).toEqual([])
  })
})

test('no line breaks before French punctuation, within a time or inside quotation marks', () => {
  const pairs = [...frenchPairs, ...pairsOf('', englishForStaff, frenchForStaff)]
  expect(pairs.length).toBeGreaterThan(3000)
  const breakable = pairs.filter((pair) => !isKey(pair) && hasWrongSpace(pair.translated ?? ''))
  expect(breakable.map((pair) => `${pair.at}: ${pair.translated}`)).toEqual([])
})

/** U+00A0 stands before a colon or percent sign and within a time, U+202F before other tall punctuation and inside « ». */
function hasWrongSpace(text: string): boolean {
  const prose = text.replace(/\w+:\/\/\S*/g, '')
  return /[ \u202f][:%]|\p{L}:|[^\u202f][;!?»]|«[^\u202f]|\d h\b|['"]/u.test(prose)
}

/** Every text of a group with its translation, including the results of functions. */
function pairsOf(at: string, text: unknown, translated: unknown): Pair[] {
  if (typeof text === 'string')
    return [{ at, english: text, translated: typeof translated === 'string' ? translated : null }]
  if (typeof text === 'function') {
    const results = samplesFor(at).map((sample) => [resultOf(text, sample), resultOf(translated, sample)])
    const accepted = results.filter(([result]) => result !== undefined)
    if (accepted.length === 0) return [{ at, english: 'no sample fits', translated: null }]
    return accepted.flatMap(([result, translation], index) => pairsOf(`${at}(${index})`, result, translation))
  }
  if (typeof text !== 'object' || text === null) return []
  const [ours, theirs] = [text as Texts, (translated ?? {}) as Texts]
  return [...new Set([...Object.keys(ours), ...Object.keys(theirs)])].flatMap((key) => {
    const path = at ? `${at}.${key}` : key
    return key in ours ? pairsOf(path, ours[key], theirs[key]) : [{ at: path, english: '', translated: null }]
  })
}

/** Numbers with different plurals, and a name. */
function samplesFor(at: string): readonly (readonly unknown[])[] {
  return given[at] ? [given[at]] : [0, 1, 2, name].map((sample) => Array(6).fill(sample))
}

/** Undefined if the sample is not what the function expects. */
function resultOf(text: unknown, sample: readonly unknown[]): unknown {
  try {
    return (text as (...values: readonly unknown[]) => unknown)(...sample)
  } catch {
    return undefined
  }
}
