import { mkdirSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import type { SafariPackage } from '#domain/packages/package.ts'
import { dayAt } from '#domain/primitives/date.ts'
import { clockTimeAt } from '#i18n/format-date.ts'
import { findChromium } from '../scripts/chromium.mjs'
import { addCleanup } from './cleanup.ts'
import { median } from './comparison.ts'
import { soldPackages } from './guests.ts'
import { machine } from './machine.ts'
import { bookInStorm, countBookings, type Guest, randomFate, type Storm } from './poor-line/bookings.ts'
import { type Press, pressCustomiser, pressSeatMap } from './poor-line/interactions.ts'
import { type Arrival, openCustomiser, readPackage } from './poor-line/loading.ts'
import { raiseFleet } from './seed.ts'
import { type Finding, report } from './table.ts'
import { type TestBed, withTestBed } from './test-bed.ts'

/**
 * B14: a guest on a poor line, 400 kbit/s with a round trip of 400 ms and 5 % of the packets lost. See docs/speed.md.
 *
 * The line is a proxy (poor-line/proxy.ts) between a real Chromium and a real server. It is a model: each direction is a
 * queue that empties at 400 kbit/s, the packets of all connections share it, and each connection sends with a congestion
 * window as Linux would (poor-line/line.ts). There is no TLS, which costs one more round trip per connection, and HTTP is 1.1
 * with up to six connections; behind Caddy it is HTTP/2 with one. The proxy, the server and Chromium share the processor, so
 * a busy machine adds to the times.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    guests: { type: 'string', default: '60' },
    only: { type: 'string' },
  },
})
const rounds = Number(values.rounds)
const isWanted = (part: 'loading' | 'bookings' | 'presses') => !values.only || values.only.split(',').includes(part)
const today = dayAt(Date.now())
const loadBefore = loadavg()[0] ?? 0

const findings = await withTestBed(async (testBed) => {
  const { pkg } = await soldPackages(testBed.server.url)
  await raiseFleet(testBed.db)
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  addCleanup(() => browser.close())
  return [
    ...(isWanted('loading') ? await loading(browser, testBed) : []),
    ...(isWanted('bookings') ? await bookings(browser, testBed, pkg) : []),
    ...(isWanted('presses') ? await presses(browser, testBed) : []),
  ]
})

const text = report([], findings, {
  command: ['npm run bench:poor-line', ...process.argv.slice(2)].join(' ').replace('poor-line ', 'poor-line -- '),
  date: `${today}, ${clockTimeAt(Date.now())} in Sri Lanka`,
  machine: `${machine}; load average ${loadBefore.toFixed(1)} before, ${(loadavg()[0] ?? 0).toFixed(1)} after`,
  versions: `Node ${process.versions.node}`,
  method: `${rounds} visits each, as a new guest with a phone of 412 px; 400 kbit/s, 400 ms, 5 % loss`,
})
const results = fileURLToPath(new URL('results/', import.meta.url))
mkdirSync(results, { recursive: true })
if (!values.only) writeFileSync(`${results}poor-line-${today}.md`, text)
console.log(text)

async function loading(browser: Browser, { server }: TestBed): Promise<Finding[]> {
  const [read, first, again]: [Arrival[], Arrival[], Arrival[]] = [[], [], []]
  for (let round = 0; round < rounds; round += 1) {
    read.push(await readPackage(browser, server.url))
    const customiser = await openCustomiser(browser, server.url)
    first.push(customiser.first)
    again.push(customiser.again)
  }
  return [
    arrivals('package page readable', read, '≤ 3 s'),
    arrivals('customiser usable, first visit', first, '≤ 8 s'),
    arrivals('customiser usable, again', again, '≤ 2 s'),
  ]
}

function arrivals(what: string, all: Arrival[], goal: string): Finding {
  const seconds = (of: (arrival: Arrival) => number, pick: (values: number[]) => number) =>
    (pick(all.map(of)) / 1_000).toFixed(2)
  const worst = (values: number[]) => Math.max(...values)
  const bytes = median(all.map(({ bytes }) => bytes))
  const measured = [
    `median ${seconds(({ ms }) => ms, median)} s, worst ${seconds(({ ms }) => ms, worst)} s`,
    `first paint ${seconds(({ firstPaint }) => firstPaint, median)} s`,
    `${Math.round(bytes / 1_000)} kB until then, ${(bytes / 50_000).toFixed(1)} s of the line`,
  ]
  return { scenario: 'B14', what, measured: measured.join('; '), must: goal, goal }
}

async function bookings(browser: Browser, testBed: TestBed, pkg: SafariPackage): Promise<Finding[]> {
  const storm: Storm = { site: testBed.server.url, pkg, today, fate: randomFate, sendsKeys: true, line: 'stormy' }
  const all = await inParallel(Number(values.guests), (index) => bookInStorm(browser, 100_000 + index, storm))
  const presses = all.reduce((sum, guest) => sum + guest.presses, 0)
  const count = await countBookings(testBed.db, all)

  // Shows that a second booking would be counted: the first response of each guest is cut, and the server gets no keys.
  const control = await inParallel(6, (index) => {
    let sent = 0
    const fate = () => (sent++ === 0 ? 'cut after' : 'pass')
    return bookInStorm(browser, 200_000 + index, { ...storm, fate, sendsKeys: false, line: 'good' })
  })
  const controlCount = await countBookings(testBed.db, control)
  return [
    {
      scenario: 'B14',
      what: `${count.guests} bookings, 30 % of packets lost, 30 % of requests cut`,
      measured: `${count.told} guests told, ${count.stored} bookings stored, **${count.lost} lost, ${count.doubled} doubled**, after ${presses} presses`,
      must: '0 lost, 0 doubled',
      goal: '0 lost, 0 doubled',
    },
    {
      scenario: 'B14',
      what: `to prove the count: ${controlCount.guests} bookings whose answer is cut, idempotency keys removed`,
      measured: `${controlCount.told} told, ${controlCount.stored} stored, ${controlCount.doubled} doubled`,
      must: 'more than 0 doubled',
      goal: '',
    },
  ]
}

/** Six at a time, because more would compete for the processor. */
async function inParallel(count: number, book: (index: number) => Promise<Guest>): Promise<Guest[]> {
  const guests: Guest[] = []
  let next = 0
  const worker = async () => {
    while (next < count) guests.push(await book(next++))
  }
  await Promise.all(Array.from({ length: 6 }, worker))
  return guests
}

async function presses(browser: Browser, { server }: TestBed): Promise<Finding[]> {
  const runs = Math.min(3, rounds)
  const [customiser, seats]: [Press[], Press[]] = [[], []]
  for (let run = 0; run < runs; run += 1) {
    customiser.push(...(await pressCustomiser(browser, server.url)))
    seats.push(...(await pressSeatMap(browser, server.url)))
  }
  return [pressed('INP of the customiser', customiser), pressed('INP of the seat map', seats)]
}

function pressed(what: string, all: Press[]): Finding {
  const slowestFirst = all.toSorted((a, b) => b.ms - a.ms)
  const [worst] = slowestFirst
  const p98 = slowestFirst[Math.floor(all.length * 0.02)]
  const middle = median(all.map(({ ms }) => ms))
  const kinds = [...Map.groupBy(all, ({ what }) => what)].map(([what, some]) => ({
    what,
    ms: median(some.map(({ ms }) => ms)),
  }))
  const slow = kinds.filter(({ ms }) => ms > 100).toSorted((a, b) => b.ms - a.ms)
  return {
    scenario: 'B14',
    what: `${what}, CPU six times slower`,
    measured: `p98 ${p98?.ms} ms, worst ${worst?.ms} ms (${worst?.what}), median ${middle} ms, ${all.length} presses; medians above 100 ms: ${slow.map(({ what, ms }) => `${what} ${ms}`).join(', ') || 'none'}`,
    must: '≤ 100 ms',
    goal: '≤ 100 ms',
  }
}
