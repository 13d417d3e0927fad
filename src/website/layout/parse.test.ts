import { expect, test } from 'vitest'
import { amount, arrayOf, booleanValue, integer, oneOf, parseObject, textUpTo, withDefault } from './parse.ts'

const party = parseObject<{
  jeep: 'basic' | 'luxury'
  people: number
  name: string
  isLocal: boolean
  seats: number[]
}>({
  jeep: oneOf(['basic', 'luxury']),
  people: integer,
  name: textUpTo(5),
  isLocal: withDefault(false, booleanValue),
  seats: withDefault([], arrayOf(integer, 2)),
})
const amelia = { jeep: 'luxury', people: 2, name: ' Ame ', isLocal: true, seats: [1, 2] }

test('a stored value is read back without unknown fields', () => {
  expect(party({ ...amelia, card: '4111' })).toEqual({ ...amelia, name: 'Ame' })
  expect(party({ jeep: 'basic', people: 1, name: '' })).toEqual({
    jeep: 'basic',
    people: 1,
    name: '',
    isLocal: false,
    seats: [],
  })
})

test.each([
  null,
  'text',
  [],
  {},
  { ...amelia, jeep: 'tank' },
  { ...amelia, people: '2' },
  { ...amelia, people: Number.NaN },
  { ...amelia, name: 'Amelia' },
  { ...amelia, isLocal: 'yes' },
  { ...amelia, seats: [1, 2, 3] },
  { ...amelia, seats: [1, null] },
])('an invalid stored value is undefined: %j', (stored) => {
  expect(party(stored)).toBeUndefined()
})

test.each([
  [0, 0],
  [12.5, 12.5],
  [-1, undefined],
  [1_000_001, undefined],
  ['5', undefined],
  [Number.NaN, undefined],
])('parses %j as the amount %j', (value, read) => {
  expect(amount(value)).toBe(read)
})
