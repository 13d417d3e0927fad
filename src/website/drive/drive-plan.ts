import type { DriveGuest, DriveList, DriveTrip } from '#contracts/drivers/drive.ts'
import { toDecimal, toMinor } from '#domain/primitives/money.ts'
import type { PhoneEvent } from './drive-store.ts'

/** The list with the events that the server does not have yet. */
export function withUnsent(list: DriveList, events: readonly PhoneEvent[]): DriveTrip[] {
  const unsent = events.filter(({ refusal }) => !refusal)
  return list.trips.map((trip) => ({
    ...trip,
    isGatePaid: trip.isGatePaid || unsent.some(({ kind, jeep }) => kind === 'gate paid' && jeep === trip.jeep),
    guests: trip.guests.map((guest) => guestNow(guest, unsent)),
  }))
}

function guestNow(guest: DriveGuest, events: readonly PhoneEvent[]): DriveGuest {
  const own = events.filter(({ booking }) => booking === guest.id)
  const cash = own.reduce((sum, { kind, amount }) => (kind === 'cash' ? sum + toMinor(amount ?? 0) : sum), 0)
  const last = own.findLast(({ kind }) => kind === 'arrived' || kind === 'no-show' || kind === 'undo')
  // A later event of another phone, which came with the list, wins.
  const isNewer = last && last.at >= (guest.stateAt ?? 0)
  return {
    ...guest,
    due: toDecimal(Math.max(0, toMinor(guest.due) - cash)),
    ...(isNewer
      ? last.kind === 'undo'
        ? { state: null, stateAt: null }
        : { state: last.kind as 'arrived' | 'no-show', stateAt: last.at }
      : {}),
  }
}

/** '35', '35.5' and '35,50' in an amount; null for anything else, also for '1,234'. */
export function typedAmount(text: string): number | null {
  if (!/^\d{1,7}(?:[.,]\d{1,2})?$/.test(text)) return null
  const amount = Number(text.replace(',', '.'))
  return amount > 0 && amount <= 1_000_000 ? amount : null
}

/** Without characters that the server refuses. */
export function plainNote(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .toWellFormed()
    .trim()
    .slice(0, 500)
    .toWellFormed()
}
