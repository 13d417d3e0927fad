import { expect, test } from 'vitest'
import { type ArchiveIndex, type BaseBackup, basesOf, historyAt, parseHistory, parseLsn } from './archive-index.ts'

const segment = 16 << 20
const aBase = (id: string, timeline: string, start: number): BaseBackup => ({
  id,
  timeline,
  start,
  stop: start,
  stopLsn: start * segment + 1_000,
  startedAt: start,
  finishedAt: start,
  parts: 1,
  bytes: 1,
  backupLabel: '',
})

/** Recovered at time 10 to a point in segment 5, and at time 20 to an earlier one in segment 3. */
const index: ArchiveIndex = {
  format: 2,
  system: '1',
  ranges: [
    { timeline: '00000001', first: 1, last: 9 },
    { timeline: '00000002', first: 5, last: 12 },
    { timeline: '00000003', first: 3, last: 4 },
  ],
  timelines: [
    { id: '00000002', startedAt: 10, parents: parseHistory('1\t0/5000500\tbefore 2026-11-27\n') },
    { id: '00000003', startedAt: 20, parents: [{ timeline: '00000001', end: 3 * segment + 2_000 }] },
  ],
  bases: [aBase('a', '00000001', 2), aBase('b', '00000001', 7), aBase('c', '00000002', 11)],
  journals: [],
}
const basesAt = (until?: number) => basesOf(index, historyAt(index, until)).map(({ id }) => id)

test('PostgreSQL’s LSN and history files are read', () => {
  expect(parseLsn('3/A0000028')).toBe(3 * 2 ** 32 + 0xa0000028)
  expect(parseHistory('1\t0/5000500\treason\n\n10\t1/00000028\tno recovery target specified\n')).toEqual([
    { timeline: '00000001', end: 5 * segment + 0x500 },
    { timeline: '0000000A', end: 2 ** 32 + 0x28 },
  ])
})

test('a moment is recovered from base backups of the history in use at that time', () => {
  expect(basesAt(9)).toEqual(['a', 'b'])
  // The base backup b has changes that the recovery discarded.
  expect(basesAt(15)).toEqual(['a', 'c'])
  expect(basesAt()).toEqual(['a'])
  expect(historyAt(index, 15)).toEqual([
    { timeline: '00000001', first: 0, last: 5, end: 5 * segment + 0x500 },
    { timeline: '00000002', first: 5, last: Number.POSITIVE_INFINITY, end: Number.POSITIVE_INFINITY },
  ])
})

test('a base backup that ends after the start of the next timeline is not part of its history', () => {
  const late = { ...aBase('d', '00000001', 3), stopLsn: 3 * segment + 2_001 }
  expect(basesOf({ ...index, bases: [late] }, historyAt(index))).toEqual([])
  expect(basesOf({ ...index, bases: [{ ...late, stopLsn: late.stopLsn - 1 }] }, historyAt(index))).toHaveLength(1)
})
