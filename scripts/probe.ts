import { setTimeout as pause } from 'node:timers/promises'
import { onShutdownSignal } from '#server/shutdown-signal.ts'
import { UserError } from '#server/user-error.ts'
import { checkSite, type FoundCheck } from './probe/check-site.ts'
import { type ProbeOptions, readProbeOptions } from './probe/options.ts'
import { openProbeRecord } from './probe/probe-record.ts'
import { sendReport, verifyKey } from './probe/send-report.ts'

// Only Node's own modules and files without dependencies: the machine that watches needs no `npm ci`.

/** `npm run probe -- https://safari.example`: books, reads and cancels a test trip every minute (docs/operating.md). */
async function watch(options: ProbeOptions): Promise<boolean> {
  const record = openProbeRecord(options.folder, Date.now())
  const stopping = onShutdownSignal().then(() => 'stopped' as const)
  // A site that cannot be reached now is a failed check, and no error.
  await verifyKey(options)
  for (;;) {
    const start = Date.now()
    const check = await checkSite(options, start)
    record.add(check)
    const unsent = await sendReport(options, record)
    console.log(`${sentenceOf(check)}${unsent ? `; kept for later, because ${unsent}` : ''}`)
    if (options.isOnce) return check.reason === null
    const wait = pause(Math.max(0, start + options.everyMs - Date.now()))
    if ((await Promise.race([stopping, wait])) === 'stopped') return true
  }
}

function sentenceOf({ at, reason, step, detail, bookingMs, steps }: FoundCheck): string {
  const times = Object.entries(steps).map(([name, ms]) => `${name} ${ms}`)
  const outcome = reason
    ? `failed at ${step}: ${reason} (${detail})`
    : bookingMs === null
      ? 'passed, nothing on sale'
      : `passed, booked in ${bookingMs} ms`
  return `${at} ${outcome}; ms: ${times.join(', ')}`
}

try {
  const hasPassed = await watch(readProbeOptions(process.argv.slice(2), process.env))
  process.exit(hasPassed ? 0 : 1)
} catch (error) {
  console.error(error instanceof UserError ? error.message : error)
  process.exit(2)
}
