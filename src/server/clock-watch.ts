import type { Logger } from '#app-context.ts'
import type { Database } from '#db/client.ts'
import { clockDifference } from '#db/clock-difference.ts'

const mostOffMs = 60_000

type Watched = { db: Database; log: Logger; machineNow?: () => number; noteDifference?: (seconds: number) => void }

/** Compares the clocks whenever it is asked to, and says once when they differ and once when they agree again. */
export function watchClock({ db, log, machineNow = Date.now, noteDifference = () => {} }: Watched) {
  let isOff = false
  return {
    isOff: () => isOff,
    async compare() {
      const ms = await clockDifference(db, machineNow)
      noteDifference(ms / 1000)
      const wasOff = isOff
      isOff = Math.abs(ms) > mostOffMs
      const facts = { seconds: Math.round(ms / 1000) }
      if (isOff && !wasOff)
        log.error(
          facts,
          'the clock of this machine differs from the database’s: nothing expires until both are right (timedatectl set-ntp true)',
        )
      if (wasOff && !isOff) log.warn(facts, 'the clocks of this machine and of the database agree again')
    },
  }
}
