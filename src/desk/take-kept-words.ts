import { listKeptWords } from '#records/payment-events.ts'
import { takeWord } from './hear-gateway.ts'
import type { Desk } from './sell.ts'

// Whoever has just heard one is about to take it.
const patience = 3_000

/** Takes words of a gateway whose booking was busy when they came, or that were heard by a process that died. How many. */
export async function takeKeptWords(desk: Desk): Promise<number> {
  const words = await listKeptWords(desk.db, desk.clock.now() - patience)
  let taken = 0
  for (const { id, provider } of words) {
    const actor = { actor: provider, role: null, address: null, requestId: null }
    if ((await takeWord(desk, id, actor)) !== 'kept') taken++
  }
  return taken
}
