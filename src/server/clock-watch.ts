import type { Logger } from '#app-context.ts'
import type { Database } from '#db/client.ts'
import { clockDifference } from '#db/clock-difference.ts'
import { minuteMs } from '#domain/primitives/date.ts'

const maxDifferenceMs = minuteMs

type Options = { db: Database; log: Logger; machineNow?: () => number; onDifference?: (seconds: number) => void }

/** Compares this machine's clock with the database's, and logs when they begin and cease to differ. */
export function watchClock({ db, log, machineNow = Date.now, onDifference = () => {} }: Options) {
  let state: 'unknown' | 'right' | 'off' = 'unknown'
  return {
    /** False until the first comparison. */
    isRight: () => state === 'right',
    async compare() {
      const ms = await clockDifference(db, machineNow)
      onDifference(ms / 1000)
      const wasOff = state === 'off'
      const isOff = Math.abs(ms) > maxDifferenceMs
      state = isOff ? 'off' : 'right'
      const facts = { seconds: Math.round(ms / 1000) }
      if (isOff && !wasOff)
        log.error(
          facts,
          'clock differs from the database: nothing expires until both are right (timedatectl set-ntp true)',
        )
      if (wasOff && !isOff) log.warn(facts, 'clock agrees with the database again')
    },
  }
}
