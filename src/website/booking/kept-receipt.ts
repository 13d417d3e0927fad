import { addDays, dayAt, dayMs } from '#rules/day.ts'
import type { Receipt } from '#rules/receipt.ts'

/**
 * A guest's own booking, on the guest's own device: to be read at the gate of a park, where there is no signal. It has no
 * passport number, no mail address and no telephone number, and goes on the day after the trip.
 */
export type KeptReceipt = { receipt: Receipt; at: number }

const place = (bookingId: string) => `pugmark.booking.${bookingId}`

export function keepReceipt(receipt: Receipt) {
  if (isRemoved(receipt.bookingId)) return
  const kept: KeptReceipt = { receipt: { ...receipt, customerEmail: '', customerPhone: '' }, at: Date.now() }
  try {
    localStorage.setItem(place(receipt.bookingId), JSON.stringify(kept))
  } catch {
    // storage is switched off or full: the booking is read with a connection
  }
}

export function keptReceipt(bookingId: string): KeptReceipt | null {
  try {
    const kept = JSON.parse(localStorage.getItem(place(bookingId)) ?? 'null') as Partial<KeptReceipt> | null
    return kept?.receipt?.bookingId === bookingId && typeof kept.at === 'number' ? (kept as KeptReceipt) : null
  } catch {
    return null
  }
}

/** The bookings on this device, the next trip first. */
export function keptReceipts(): KeptReceipt[] {
  const kept = keptIds().flatMap((bookingId) => keptReceipt(bookingId) ?? [])
  return kept.sort((a, b) => lastDayOf(a).localeCompare(lastDayOf(b)))
}

export function forgetReceipt(bookingId: string) {
  try {
    localStorage.removeItem(place(bookingId))
  } catch {
    // storage is switched off: nothing lies there
  }
}

/** The guest does not want it on this device: reading it once more, with a connection, does not bring it back. */
export function removeReceipt(bookingId: string) {
  try {
    localStorage.setItem(place(bookingId), JSON.stringify({ removedAt: Date.now() }))
  } catch {
    // storage is switched off: nothing lies there
  }
}

/** A trip that is over needs no signal any more. */
export function forgetOldReceipts(now: number) {
  const yesterday = addDays(dayAt(now), -1)
  for (const kept of keptReceipts()) {
    if (lastDayOf(kept) < yesterday) forgetReceipt(kept.receipt.bookingId)
  }
  for (const bookingId of keptIds()) {
    const removedAt = removalOf(bookingId)
    if (removedAt !== null && now - removedAt > longestAhead) forgetReceipt(bookingId)
  }
}

/** No trip lies further ahead, in ms. */
const longestAhead = 400 * dayMs

const isRemoved = (bookingId: string) => removalOf(bookingId) !== null

function removalOf(bookingId: string): number | null {
  try {
    const { removedAt } = JSON.parse(localStorage.getItem(place(bookingId)) ?? '{}') as { removedAt?: unknown }
    return typeof removedAt === 'number' ? removedAt : null
  } catch {
    return null
  }
}

function lastDayOf({ receipt: { checkOut, date }, at }: KeptReceipt): string {
  return checkOut ?? date ?? dayAt(at)
}

function keptIds(): string[] {
  try {
    return Object.keys(localStorage).flatMap((name) => (name.startsWith(place('')) ? name.slice(place('').length) : []))
  } catch {
    return []
  }
}
