import { describe, expect, test } from 'vitest'
import {
  appliesOn,
  closedSlots,
  closuresOf,
  type Gate,
  notesOn,
  openGates,
  type ParkRule,
  slotsClosedBy,
} from './park-rule.ts'

const gates: Gate[] = [
  { id: 'palatupana', park: 'yala', name: 'Palatupana', blocks: ['blockI'] },
  { id: 'katagamuwa', park: 'yala', name: 'Katagamuwa', blocks: ['blockI'] },
  { id: 'galge', park: 'yala', name: 'Galge', blocks: ['blockV'] },
]

const aRule = (changes: Partial<ParkRule> = {}): ParkRule => ({
  id: 'r1',
  kind: 'closed',
  park: 'yala',
  block: null,
  gate: null,
  firstDay: '2026-12-10',
  lastDay: '2026-12-12',
  closedThrough: null,
  isYearly: false,
  opens: null,
  closes: null,
  lastExit: null,
  slots: null,
  certainty: 'announced',
  reason: 'rain',
  note: '',
  source: null,
  asOf: null,
  liftedOn: null,
  ...changes,
})
const blockI = { park: 'yala', block: 'blockI' } as const
const yala = { park: 'yala', block: null } as const
const day = '2026-12-10'
const all = ['morning', 'afternoon', 'extended', 'fullDay']

describe('the days of a rule', () => {
  test.each([
    ['2026-12-09', false],
    ['2026-12-10', true],
    ['2026-12-12', true],
    ['2026-12-13', false],
  ])('on %s it applies: %s', (on, isIn) => {
    expect(appliesOn(aRule(), on)).toBe(isIn)
  })

  test('a yearly rule recurs, even across the end of a year; 29 February becomes the 28th in other years', () => {
    const autumn = aRule({ isYearly: true, firstDay: '2025-09-01', lastDay: '2025-10-31' })
    expect(['2025-09-01', '2027-10-31', '2030-11-01', '2024-09-15'].map((on) => appliesOn(autumn, on))).toEqual([
      ...[true, true, false],
      false,
    ])
    const winter = aRule({ isYearly: true, firstDay: '2025-12-20', lastDay: '2026-01-05' })
    expect(['2027-12-31', '2028-01-01', '2028-01-06'].map((on) => appliesOn(winter, on))).toEqual([true, true, false])
    const leap = aRule({ isYearly: true, firstDay: '2024-02-29', lastDay: '2024-02-29' })
    expect(['2028-02-29', '2028-02-28', '2027-02-28', '2027-03-01'].map((on) => appliesOn(leap, on))).toEqual([
      ...[true, false, true],
      false,
    ])
  })

  test('an open-ended rule applies until the day it was extended to, and not from the day it is lifted', () => {
    const open = aRule({ lastDay: null, closedThrough: '2026-12-12' })
    expect([appliesOn(open, '2026-12-12'), appliesOn(open, '2026-12-13')]).toEqual([true, false])
    const lifted = { ...open, liftedOn: '2026-12-11' }
    expect([appliesOn(lifted, '2026-12-10'), appliesOn(lifted, '2026-12-11')]).toEqual([true, false])
  })
})

describe('hours', () => {
  test.each([
    [{}, []],
    [{ opens: 14 * 60 }, ['morning', 'extended', 'fullDay']],
    [{ closes: 16 * 60 }, ['afternoon', 'fullDay']],
    [{ opens: 7 * 60 }, ['fullDay']],
    [{ opens: 300, closes: 19 * 60 }, []],
  ])('%j close %j', (hours, closed) => {
    expect(slotsClosedBy(aRule({ kind: 'hours', ...hours }))).toEqual(closed)
  })
})

describe('places', () => {
  const both = [aRule({ id: 'a', gate: 'palatupana' }), aRule({ id: 'b', gate: 'katagamuwa' })]

  test('one closed gate leaves the block open; both gates close their block, but not the park', () => {
    const [gateRule = aRule()] = both
    expect(closedSlots([gateRule], gates, blockI, day)).toEqual([])
    expect(openGates([gateRule], gates, blockI, day).map(({ id }) => id)).toEqual(['katagamuwa'])
    expect(closedSlots(both, gates, blockI, day)).toEqual(all)
    expect(openGates(both, gates, blockI, day)).toEqual([])
    expect(closedSlots(both, gates, yala, day)).toEqual([])
  })

  test('the park is closed once every block is', () => {
    const others = (['blockII', 'blockIIIIV', 'blockV'] as const).map((block) => aRule({ block }))
    expect(closedSlots([...both, ...others], gates, yala, day)).toEqual([])
    expect(closedSlots([...both, ...others, aRule({ block: 'blockVI' })], gates, yala, day)).toEqual(all)
  })

  test('an expected rule closes nothing and adds a note; a note for all parks appears in each', () => {
    const expected = aRule({ certainty: 'expected', block: 'blockI' })
    const note = aRule({ id: 'n', kind: 'note', park: null, certainty: 'expected' })
    expect(closedSlots([expected], gates, blockI, day)).toEqual([])
    const of = (trip: Parameters<typeof notesOn>[2]) => notesOn([expected, note], gates, trip).map(({ id }) => id)
    expect(of({ ...blockI, day })).toEqual(['r1', 'n'])
    expect(of({ ...yala, day })).toEqual(['r1', 'n'])
    expect(of({ park: 'yala', block: 'blockV', day })).toEqual(['n'])
    expect(of({ park: 'bundala', block: null, day })).toEqual(['n'])
    expect(of({ ...blockI, day: '2026-12-13' })).toEqual([])
  })

  test('a partial closure of a day adds a note; a closed block or gate adds one to trips for all blocks', () => {
    const of = (rules: Parameters<typeof notesOn>[0], block: 'blockI' | 'blockV' | null) =>
      notesOn(rules, gates, { park: 'yala', block, day }).length
    const morning = aRule({ slots: ['morning'] })
    expect([of([morning], 'blockI'), of([morning], null), of([aRule()], 'blockI'), of([aRule()], null)]).toEqual([
      ...[1, 1, 0, 0],
    ])
    const ofBlock = aRule({ block: 'blockI' })
    expect([of([ofBlock], null), of([ofBlock], 'blockI'), of([ofBlock], 'blockV')]).toEqual([1, 0, 0])
    expect([of(both, null), of(both, 'blockI'), of(both, 'blockV')]).toEqual([2, 0, 0])
    const expected = aRule({ gate: 'palatupana', certainty: 'expected' })
    const note = aRule({ gate: 'galge', kind: 'note' })
    expect([of([expected, note], 'blockI'), of([expected, note], 'blockV')]).toEqual([1, 1])
  })

  test('after an open-ended closure, days on sale have a note for two weeks', () => {
    const open = aRule({ lastDay: null, closedThrough: '2026-12-12' })
    const on = (at: string) => notesOn([open], gates, { ...yala, day: at }).length
    expect([on('2026-12-12'), on('2026-12-13'), on('2026-12-26'), on('2026-12-27')]).toEqual([0, 1, 1, 0])
  })
})

describe('closures', () => {
  const days = { first: '2026-12-01', last: '2026-12-31' }

  test('cover as many days as possible, without repeating for a block what its park covers', () => {
    const park = aRule({ id: 'p', firstDay: '2026-12-11', lastDay: '2026-12-11' })
    const block = aRule({ id: 'b', block: 'blockI' })
    expect(closuresOf([block, park], gates, days)).toEqual([
      { ...yala, firstDay: '2026-12-11', lastDay: '2026-12-11', timeSlots: null, rule: 'p' },
      { ...blockI, firstDay: '2026-12-10', lastDay: '2026-12-10', timeSlots: null, rule: 'b' },
      { ...blockI, firstDay: '2026-12-12', lastDay: '2026-12-12', timeSlots: null, rule: 'b' },
    ])
  })

  test('name the latest rule that closes a slot; blocks and gates only if they close it together', () => {
    const day = { firstDay: '2026-12-10', lastDay: '2026-12-10' }
    const park = aRule({ ...day, id: 'park', slots: ['morning'] })
    const block = aRule({ ...day, id: 'block', block: 'blockV' })
    const gate = aRule({ ...day, id: 'gate', gate: 'palatupana' })
    const other = aRule({ ...day, id: 'other', slots: ['afternoon'] })
    const ruleOf = (rules: Parameters<typeof closuresOf>[0], place: object) =>
      closuresOf(rules, gates, days)
        .filter((closure) => closure.park === 'yala' && closure.block === (place as { block: string | null }).block)
        .map(({ rule }) => rule)
    expect(ruleOf([park, block, gate], yala)).toEqual(['park'])
    expect(ruleOf([aRule({ ...day, id: 'all' }), other], yala)).toEqual(['all', 'other'])
    expect(ruleOf([other, aRule({ ...day, id: 'all' })], yala)).toEqual(['all'])
    const both = [gate, aRule({ ...day, id: 'gate2', gate: 'katagamuwa' })]
    expect(ruleOf(both, blockI)).toEqual(['gate2'])
    const blocks = (['blockI', 'blockII', 'blockIIIIV', 'blockV', 'blockVI'] as const).map((block) =>
      aRule({ ...day, id: block, block: block }),
    )
    expect(ruleOf([...blocks, gate], yala)).toEqual(['blockVI'])
    // A block closure that is newer than that of its park keeps its own rule.
    expect(ruleOf([aRule({ ...day, id: 'park' }), block], { ...yala, block: 'blockV' })).toEqual(['block'])
    expect(ruleOf([block, aRule({ ...day, id: 'park' })], { ...yala, block: 'blockV' })).toEqual([])
  })

  test('of all parks close each of them, with the slots outside the hours', () => {
    const late = aRule({ kind: 'hours', park: null, opens: 14 * 60, lastDay: '2026-12-10' })
    const found = closuresOf([late], gates, days)
    expect(found.map(({ park, block }) => [park, block])).toEqual([
      ['yala', null],
      ['bundala', null],
      ['udawalawe', null],
      ['Lunugamwehera', null],
    ])
    expect(found[0]?.timeSlots).toEqual(['morning', 'extended', 'fullDay'])
  })
})
