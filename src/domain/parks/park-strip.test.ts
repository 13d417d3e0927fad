import { expect, test } from 'vitest'
import type { RuleInForce } from './park-rule.ts'
import { stripOf } from './park-strip.ts'

const rule: RuleInForce = {
  id: 'r',
  kind: 'closed',
  park: 'yala',
  block: 'blockI',
  gate: null,
  firstDay: '2026-12-03',
  lastDay: '2026-12-04',
  closedThrough: null,
  isYearly: false,
  opens: null,
  closes: null,
  lastExit: null,
  slots: null,
  certainty: 'announced',
  reason: 'rain',
  liftedOn: null,
}
const days = { from: '2026-12-01', to: '2026-12-10' }
const states = (rules: RuleInForce[], block: 'blockI' | null = 'blockI') =>
  stripOf(rules, [], { park: 'yala', block }, days).map(({ state, from, to }) => [state, from, to])

test('a strip has one part per run of days with the same state', () => {
  expect(states([rule])).toEqual([
    ['open', '2026-12-01', '2026-12-02'],
    ['closed', '2026-12-03', '2026-12-04'],
    ['open', '2026-12-05', '2026-12-10'],
  ])
  expect(states([rule], null)).toEqual([['open', '2026-12-01', '2026-12-10']])
  const parts = stripOf([rule], [], { park: 'yala', block: 'blockI' }, days)
  expect(parts.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(1)
})

test('a day with one closed slot is open at other hours', () => {
  expect(states([{ ...rule, slots: ['morning'] }]).map(([state]) => state)).toEqual(['open', 'hours', 'open'])
})

test('an announced closure takes precedence over an expected one, and that over other hours', () => {
  const expected = { ...rule, id: 'e', certainty: 'expected' as const, firstDay: '2026-12-04', lastDay: '2026-12-06' }
  const hours = {
    ...expected,
    id: 'h',
    kind: 'hours' as const,
    opens: 420,
    firstDay: '2026-12-06',
    lastDay: '2026-12-10',
  }
  expect(states([hours, expected, rule]).map(([state]) => state)).toEqual(['open', 'closed', 'expected', 'hours'])
})
