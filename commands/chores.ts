import type { House } from '#context.ts'
import { reconcilePayments } from '#desk/reconcile-payments.ts'
import { linkAudit } from '#records/audit.ts'
import { expirePlaces } from '#records/expiry.ts'

const everyMs = 5_000

type Chore = { name: string; run: () => Promise<unknown> }

/** What each process does beside answering; safe to run in many at once. Gives back how to stop it, the last turn included. */
export function startChores(house: House): () => Promise<void> {
  const { db, clock, log } = house
  const chores: Chore[] = [
    { name: 'audit notes wait for their chain', run: () => linkAudit(db) },
    { name: 'places that are over wait to be freed', run: () => expirePlaces(db, clock.now()) },
    { name: 'payments wait for their gateway', run: () => askAboutPayments(house) },
  ]
  const stops = chores.map((chore) => repeat(chore, log))
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

/** Each chore by itself: a gateway that does not answer keeps no place from being freed. */
function repeat({ name, run }: Chore, log: House['log']): () => Promise<void> {
  let turn: Promise<void> | null = null
  const timer = setInterval(() => {
    // What one turn could not do the next one does.
    turn ??= run()
      .then(() => {})
      .catch((error: unknown) => log.warn({ err: error }, name))
      .finally(() => {
        turn = null
      })
  }, everyMs)
  return async () => {
    clearInterval(timer)
    await turn
  }
}

async function askAboutPayments(house: House) {
  const { failures } = await reconcilePayments(house)
  for (const err of failures) house.log.warn({ err }, 'a gateway could not be asked')
}
