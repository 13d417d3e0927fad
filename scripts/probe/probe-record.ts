import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { dayMs } from '#domain/primitives/date.ts'
import { probeDays } from '#domain/status/probe.ts'
import { UserError } from '#server/user-error.ts'
import type { FoundCheck } from './check-site.ts'

/** The checks of the last 30 days, in one file a day, and which of them the site has. */
export type ProbeRecord = {
  add(check: FoundCheck): void
  /** Checks that the site does not have yet, oldest first. */
  unsent(): readonly FoundCheck[]
  markSent(upTo: FoundCheck): void
}

const dayFile = /^checks-(\d{4}-\d{2}-\d{2})\.jsonl$/
const sentFile = 'sent.json'

export function openProbeRecord(folder: string, now: number): ProbeRecord {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw new UserError(`The folder ${folder} cannot be used: ${(error as Error).message}.`)
  }
  deleteOld(folder, now)
  const all = daysIn(folder).flatMap((day) => readDay(folder, day))
  const sentUntil = readSent(folder)
  let waiting = all.filter(({ at }) => at > sentUntil)
  let day = dayOf(now)
  let today = all.filter(({ at }) => at.startsWith(day))
  return {
    add(check) {
      if (!check.at.startsWith(day)) {
        day = check.at.slice(0, 10)
        today = []
        deleteOld(folder, Date.parse(check.at))
        waiting = waiting.filter(({ at }) => at >= oldestDay(Date.parse(check.at)))
      }
      today.push(check)
      waiting.push(check)
      writeWhole(join(folder, `checks-${day}.jsonl`), today.map((one) => `${JSON.stringify(one)}\n`).join(''))
    },
    unsent: () => waiting,
    markSent({ at }) {
      waiting = waiting.filter((check) => check.at > at)
      writeWhole(join(folder, sentFile), JSON.stringify({ until: at }))
    },
  }
}

/** Writes a file beside it and renames that, so that a crash leaves the old or the new one. */
function writeWhole(path: string, text: string) {
  const file = openSync(`${path}.new`, 'w', 0o600)
  try {
    writeFileSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(`${path}.new`, path)
}

const dayOf = (now: number) => new Date(now).toISOString().slice(0, 10)
const oldestDay = (now: number) => dayOf(now - probeDays * dayMs)

function daysIn(folder: string): string[] {
  return readdirSync(folder)
    .flatMap((name) => dayFile.exec(name)?.[1] ?? [])
    .sort()
}

function deleteOld(folder: string, now: number) {
  for (const day of daysIn(folder))
    if (day < oldestDay(now)) rmSync(join(folder, `checks-${day}.jsonl`), { force: true })
}

/** A line that cannot be read is left out. */
function readDay(folder: string, day: string): FoundCheck[] {
  const lines = readFileSync(join(folder, `checks-${day}.jsonl`), 'utf8').split('\n')
  return lines.flatMap((line) => {
    try {
      const check = JSON.parse(line) as FoundCheck
      return typeof check?.at === 'string' && check.at.startsWith(day) ? [check] : []
    } catch {
      return []
    }
  })
}

/** Without the file everything is sent again, which changes nothing at the site. */
function readSent(folder: string): string {
  try {
    const { until } = JSON.parse(readFileSync(join(folder, sentFile), 'utf8')) as { until?: unknown }
    return typeof until === 'string' ? until : ''
  } catch {
    return ''
  }
}
