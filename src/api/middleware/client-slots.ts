/**
 * Limits what is open at once, in all and for each client. The result takes a slot and returns how to give it back, or the limit that is
 * reached. A client of null has no limit of its own.
 */
export function createSlots(most: { all: number; ofClient: number }) {
  const clients = new Map<string, number>()
  let taken = 0
  return (client: string | null): (() => void) | 'all' | 'of client' => {
    const own = client === null ? 0 : (clients.get(client) ?? 0)
    if (own >= most.ofClient) return 'of client'
    if (taken >= most.all) return 'all'
    taken++
    if (client !== null) clients.set(client, own + 1)
    let isReleased = false
    return () => {
      if (isReleased) return
      isReleased = true
      taken--
      if (client === null) return
      const left = (clients.get(client) ?? 1) - 1
      if (left > 0) clients.set(client, left)
      else clients.delete(client)
    }
  }
}
