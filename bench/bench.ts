import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { dayAt } from '#domain/primitives/date.ts'
import { clockTimeAt } from '#i18n/format-date.ts'
import { seller } from './denominators/sell-seats.ts'
import { type Duel, median } from './duel.ts'
import { soldPackages } from './guests.ts'
import { leave } from './leave.ts'
import { generator } from './load.ts'
import { machine } from './machine.ts'
import { readOptions } from './options.ts'
import { askingForDays } from './scenarios/availability.ts'
import { openSales, sellingHot, sellingSpread } from './scenarios/bookings.ts'
import { daysFindings, explainDays } from './scenarios/days-plan.ts'
import { rushForLastSeats } from './scenarios/last-seats.ts'
import { mixingGuests } from './scenarios/mixed.ts'
import { sellingByOcto } from './scenarios/octo.ts'
import { watchSeats } from './scenarios/open-seat-maps.ts'
import { readingAnswers, readingWhileEdited, renderingPages } from './scenarios/pages.ts'
import { readStaffList, staffListFindings } from './scenarios/staff-list.ts'
import { remembering, starting } from './scenarios/start.ts'
import { addingProcess } from './scenarios/two-processes.ts'
import { raiseFleet, storeHistory } from './seed.ts'
import { onStage, type Stage } from './stage.ts'
import { type Circumstances, type Finding, report } from './table.ts'

/** Compares the production server with its denominators and writes the table. See docs/speed.md. */
const options = readOptions(process.argv.slice(2))
const today = dayAt(Date.now())
const ordinarilyStored = 10_000

const played = await onStage(async (stage) => {
  const { pkg, shared } = await soldPackages(stage.server.url)
  await raiseFleet(stage.db)
  await openSales(stage)

  await storeHistory(stage.db, 1_000, pkg.id, today)
  const lists = await readStaffList(stage, 1_000, options)
  const plans = await explainDays(stage, shared.id, 1_000, options)
  await storeHistory(stage.db, ordinarilyStored, pkg.id, today)
  const edited = await readingWhileEdited(stage, pkg.id, options)
  const duels = [
    ...(await readingAnswers(stage, pkg.id, options)),
    ...edited.duels,
    ...(await renderingPages(stage, pkg.id, options)),
    ...(await askingForDays(stage, pkg.id, options)),
  ]
  lists.push(...(await readStaffList(stage, ordinarilyStored, options)))
  plans.push(...(await explainDays(stage, shared.id, ordinarilyStored, options)))
  const findings = [...edited.findings, ...(await rushForLastSeats(stage, shared, today, options))]
  findings.push(...(await watchSeats(stage, shared, today, options)))

  const spread = options.isWanted('B4') ? await sellingSpread(stage, pkg, today, options) : undefined
  if (spread) duels.push(spread)
  findings.push(...(await mixingGuests(stage, pkg, today, options)))
  if (options.isWanted('B5')) duels.push(await sellingHot(stage, pkg, today, options))
  findings.push(...(await sellingByOcto(stage, pkg, today, options)))
  const added = await addingProcess(stage, { pkg, shared }, today, options)
  duels.push(...added.duels)
  findings.push(...added.findings)

  if (options.history > ordinarilyStored) {
    await storeHistory(stage.db, options.history, pkg.id, today)
    if (spread && options.isWanted('B4B')) {
      findings.push(againstItself(spread, await sellingSpread(stage, pkg, today, options)))
    }
    lists.push(...(await readStaffList(stage, options.history, options)))
    plans.push(...(await explainDays(stage, shared.id, options.history, options)))
  }
  findings.push(...staffListFindings(lists), ...daysFindings(plans), ...(await remembering(stage, options)))
  return { duels, findings, plan: plans.at(-1)?.plan, about: circumstances(stage) }
})

const findings = [...played.findings, ...(await starting(options).finally(leave))]
const text = report(played.duels, findings, played.about, played.plan)
const results = fileURLToPath(new URL('results/', import.meta.url))
mkdirSync(results, { recursive: true })
writeFileSync(`${results}${today}.md`, text)
console.log(text)

function againstItself(before: Duel, after: Duel): Finding {
  const of = (duel: Duel) => median(duel.ours.map(({ perSecond }) => perSecond))
  return {
    scenario: 'B4b',
    what: `the same with ${options.history} bookings stored`,
    measured: `${(of(after) / of(before)).toFixed(2)} of B4 (${Math.round(of(after))}/s)`,
    must: '0.90',
    goal: '0.97',
  }
}

function circumstances(stage: Stage): Circumstances {
  return {
    command: ['npm run bench', '--', ...process.argv.slice(2)].join(' ').replace(/ --$/, ''),
    date: `${today}, ${clockTimeAt(Date.now())} in Sri Lanka`,
    machine,
    versions: `Node ${process.versions.node}, PostgreSQL ${stage.postgresVersion}, load by ${generator}, seats by ${seller}`,
    method: `${options.rounds} rounds of ${options.seconds} s in turn, medians, ${options.connections} connections, ${ordinarilyStored} bookings stored unless said`,
  }
}
