import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { dayAt } from '#domain/primitives/date.ts'
import { clockTimeAt } from '#i18n/format-date.ts'
import { machine } from './machine.ts'
import { storeMixedHistory } from './mixed-history.ts'
import { askLists, readSheet } from './scenarios/history-list.ts'
import { signIn } from './scenarios/staff-list.ts'
import { type Finding, report } from './table.ts'
import { withTestBed } from './test-bed.ts'

/**
 * B7, B7b and B10: the booking list with a thousand, a hundred thousand and a million bookings, or the given numbers.
 */
const sizes = process.argv.slice(2).map(Number)
const today = dayAt(Date.now())
const times = 41

const measured = await withTestBed(async ({ db, server, postgresVersion }) => {
  const findings: Finding[] = []
  let least = 0
  for (const stored of sizes.length > 0 ? sizes : [1_000, 100_000, 1_000_000]) {
    await storeMixedHistory(db, stored, today)
    const token = await signIn(server.url)
    for (const { what, p50, p99 } of await askLists(server.url, token, times)) {
      least ||= p50
      const isSearch = what.startsWith('search')
      findings.push({
        scenario: what.startsWith('first page') ? 'B7' : 'B7b',
        what: `${what}, ${stored} stored`,
        measured: `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${(p50 / least).toFixed(2)} × the first page of the fewest`,
        must: isSearch ? 'p50 ≤ 25 ms' : 'p50 ≤ 5 ms, p99 ≤ 15 ms, ≤ 1.3 ×',
        goal: isSearch ? '≤ 10 ms' : '≤ 1.5 ms, ≤ 1.1 ×',
      })
    }
    const { rows, perSecond, firstByteMs } = await readSheet(server.url, token)
    findings.push({
      scenario: 'B10',
      what: `CSV of ${rows} bookings`,
      measured: `${Math.round(perSecond)} rows/s, the first byte after ${Math.round(firstByteMs)} ms`,
      must: '20,000 rows/s',
      goal: '50,000 rows/s',
    })
  }
  return { findings, postgresVersion }
})

const text = report([], measured.findings, {
  command: ['node bench/history.ts', ...process.argv.slice(2)].join(' '),
  date: `${today}, ${clockTimeAt(Date.now())} in Sri Lanka`,
  machine,
  versions: `Node ${process.versions.node}, PostgreSQL ${measured.postgresVersion}`,
  method: `each question for a second and at least ${times} times, by one client that unpacks Brotli`,
})
const results = fileURLToPath(new URL('results/', import.meta.url))
mkdirSync(results, { recursive: true })
writeFileSync(`${results}${today}-history.md`, text)
console.log(text)
