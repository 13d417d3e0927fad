import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { dayAt } from '#domain/primitives/date.ts'
import { clockTimeAt } from '#i18n/format-date.ts'
import { seller } from './baselines/sell-seats.ts'
import { runCleanups } from './cleanup.ts'
import { type Comparison, median } from './comparison.ts'
import { soldPackages } from './guests.ts'
import { generator } from './load.ts'
import { machine } from './machine.ts'
import { readOptions } from './options.ts'
import { askingForDays } from './scenarios/availability.ts'
import { openSales, sellingHot, sellingSpread } from './scenarios/bookings.ts'
import { daysFindings, explainDays } from './scenarios/days-plan.ts'
import { raceForLastSeats } from './scenarios/last-seats.ts'
import { mixingGuests } from './scenarios/mixed.ts'
import { sellingByOcto } from './scenarios/octo.ts'
import { watchSeats } from './scenarios/open-seat-maps.ts'
import { readingAnswers, readingWhileEdited, renderingPages } from './scenarios/pages.ts'
import { readStaffList, staffListFindings } from './scenarios/staff-list.ts'
import { remembering, starting } from './scenarios/start.ts'
import { addingProcess } from './scenarios/two-processes.ts'
import { raiseFleet, storeHistory } from './seed.ts'
import { type Circumstances, type Finding, report } from './table.ts'
import { type TestBed, withTestBed } from './test-bed.ts'

/** Compares the production server with its baselines and writes the table. See docs/speed.md. */
const options = readOptions(process.argv.slice(2))
const today = dayAt(Date.now())
const ordinarilyStored = 10_000

const measured = await withTestBed(async (testBed) => {
  const { pkg, shared } = await soldPackages(testBed.server.url)
  await raiseFleet(testBed.db)
  await openSales(testBed)

  await storeHistory(testBed.db, 1_000, pkg.id, today)
  const lists = await readStaffList(testBed, 1_000, options)
  const plans = await explainDays(testBed, shared.id, 1_000, options)
  await storeHistory(testBed.db, ordinarilyStored, pkg.id, today)
  const edited = await readingWhileEdited(testBed, pkg.id, options)
  const comparisons = [
    ...(await readingAnswers(testBed, pkg.id, options)),
    ...edited.comparisons,
    ...(await renderingPages(testBed, pkg.id, options)),
    ...(await askingForDays(testBed, pkg.id, options)),
  ]
  lists.push(...(await readStaffList(testBed, ordinarilyStored, options)))
  plans.push(...(await explainDays(testBed, shared.id, ordinarilyStored, options)))
  const findings = [...edited.findings, ...(await raceForLastSeats(testBed, shared, today, options))]
  findings.push(...(await watchSeats(testBed, shared, today, options)))

  const spread = options.isWanted('B4') ? await sellingSpread(testBed, pkg, today, options) : undefined
  if (spread) comparisons.push(spread)
  findings.push(...(await mixingGuests(testBed, pkg, today, options)))
  if (options.isWanted('B5')) comparisons.push(await sellingHot(testBed, pkg, today, options))
  findings.push(...(await sellingByOcto(testBed, pkg, today, options)))
  const added = await addingProcess(testBed, { pkg, shared }, today, options)
  comparisons.push(...added.comparisons)
  findings.push(...added.findings)

  if (options.history > ordinarilyStored) {
    await storeHistory(testBed.db, options.history, pkg.id, today)
    if (spread && options.isWanted('B4B')) {
      findings.push(againstItself(spread, await sellingSpread(testBed, pkg, today, options)))
    }
    lists.push(...(await readStaffList(testBed, options.history, options)))
    plans.push(...(await explainDays(testBed, shared.id, options.history, options)))
  }
  findings.push(...staffListFindings(lists), ...daysFindings(plans), ...(await remembering(testBed, options)))
  return { comparisons, findings, plan: plans.at(-1)?.plan, about: circumstances(testBed) }
})

const findings = [...measured.findings, ...(await starting(options).finally(runCleanups))]
const text = report(measured.comparisons, findings, measured.about, measured.plan)
const results = fileURLToPath(new URL('results/', import.meta.url))
mkdirSync(results, { recursive: true })
writeFileSync(`${results}${today}.md`, text)
console.log(text)

function againstItself(before: Comparison, after: Comparison): Finding {
  const of = (comparison: Comparison) => median(comparison.ours.map(({ perSecond }) => perSecond))
  return {
    scenario: 'B4b',
    what: `the same with ${options.history} bookings stored`,
    measured: `${(of(after) / of(before)).toFixed(2)} of B4 (${Math.round(of(after))}/s)`,
    must: '0.90',
    goal: '0.97',
  }
}

function circumstances(testBed: TestBed): Circumstances {
  return {
    command: ['npm run bench', '--', ...process.argv.slice(2)].join(' ').replace(/ --$/, ''),
    date: `${today}, ${clockTimeAt(Date.now())} in Sri Lanka`,
    machine,
    versions: `Node ${process.versions.node}, PostgreSQL ${testBed.postgresVersion}, load by ${generator}, seats by ${seller}`,
    method: `${options.rounds} rounds of ${options.seconds} s in turn, medians, ${options.connections} connections, ${ordinarilyStored} bookings stored unless said`,
  }
}
