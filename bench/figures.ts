import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { addDays, dayAt } from '#domain/primitives/date.ts'
import { reportNames } from '#domain/reports/report.ts'
import { runCleanups } from './cleanup.ts'
import { median } from './comparison.ts'
import { soldPackages } from './guests.ts'
import { sendLoad } from './load.ts'
import { machine } from './machine.ts'
import { readOptions } from './options.ts'
import { signIn } from './scenarios/staff-list.ts'
import { raiseFleet, storeHistory } from './seed.ts'
import { type TestBed, withTestBed } from './test-bed.ts'

/**
 * B7c: the overview with a thousand to a million bookings, and each report over three years with a hundred thousand.
 */
const options = readOptions(process.argv.slice(2))
const today = dayAt(Date.now())
const span = { from: addDays(today, -1_200), to: today }
const lines = [
  `# Overview and reports, ${today}`,
  '',
  `- Command: \`node bench/figures.ts ${process.argv.slice(2).join(' ')}\``,
  `- Machine: ${machine}`,
  `- Reports from ${span.from} to ${span.to}: every booking stored lies in it. Each asked five times, the median counts.`,
  '',
  '| What | Bookings | Measured | Must |',
  '| --- | --- | --- | --- |',
]

await withTestBed(async (testBed) => {
  const { pkg } = await soldPackages(testBed.server.url)
  await raiseFleet(testBed.db)
  for (const stored of [1_000, 100_000, options.history].filter((count) => count > 0)) {
    await storeHistory(testBed.db, stored, pkg.id, today)
    await payHistory(testBed.db)
    const token = await signIn(testBed.server.url)
    await askForOverview(testBed, stored, token)
    if (stored === 100_000) await askForReports(testBed, stored, token)
  }
}).finally(runCleanups)

const text = `${lines.join('\n')}\n`
const results = fileURLToPath(new URL('results/', import.meta.url))
mkdirSync(results, { recursive: true })
writeFileSync(`${results}figures-${today}.md`, text)
console.log(text)

/** Pays each booking that is not pending ten days before its trip. */
async function payHistory(db: pg.Client) {
  await db.query(
    `insert into payment (booking, order_reference, method, status, amount, currency, usd_amount, created_at, changed_at, paid_at)
     select id, 'PAY2' || substr(reference, 3), 'bank', 'paid', total, 'USD', total, at, at, at
     from (select *, (day - 10)::timestamptz as at from booking) b
     where customer_email like 'history%' and status <> 'pending'
       and not exists (select from payment p where p.booking = b.id)`,
  )
  await db.query('vacuum analyze')
}

async function askForOverview({ server }: TestBed, stored: number, token: string) {
  const url = `${server.url}/api/dashboard/overview`
  const headers = { 'x-auth-token': token }
  const first = await timed(url, headers)
  const outcomes = []
  for (let round = 0; round < options.rounds; round += 1)
    outcomes.push(await sendLoad({ url, headers, connections: 1, seconds: options.seconds }))
  const [p50, p99] = [median(outcomes.map(({ p50 }) => p50)), median(outcomes.map(({ p99 }) => p99))]
  const latencies = `p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms; counted for the first time ${first.toFixed(0)} ms`
  note('overview (B7c)', stored, latencies, 'p50 ≤ 10 ms')
}

async function askForReports({ server }: TestBed, stored: number, token: string) {
  for (const name of reportNames) {
    const times = []
    for (let time = 0; time < 5; time += 1)
      times.push(
        await timed(`${server.url}/api/reports/${name}?from=${span.from}&to=${span.to}`, { 'x-auth-token': token }),
      )
    note(`report ${name}`, stored, `${median(times).toFixed(0)} ms`, '≤ 300 ms')
  }
}

async function timed(url: string, headers: Record<string, string>): Promise<number> {
  const begun = performance.now()
  const answer = await fetch(url, { headers })
  await answer.text()
  if (answer.status !== 200) throw new Error(`${url} returned status ${answer.status}`)
  return performance.now() - begun
}

function note(what: string, stored: number, measured: string, must: string) {
  console.error(`${what} at ${stored}: ${measured}`)
  lines.push(`| ${what} | ${stored} | ${measured} | ${must} |`)
}
