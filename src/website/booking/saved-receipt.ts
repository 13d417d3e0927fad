import type { Receipt } from '#contracts/bookings/receipt.ts'
import { addDays, dayAt, dayMs } from '#domain/primitives/date.ts'
import { deletedReceiptsKey, savedReceiptPrefix } from '#domain/settings/storage-keys.ts'

/**
 * A guest's own booking in local storage, for the park gate, where there is no signal. It has no passport number, email address
 * or telephone number, and is deleted on the day after the trip.
 */
export type SavedReceipt = { receipt: Receipt; at: number }

const storageKeyOf = (bookingId: string) => savedReceiptPrefix + bookingId

/** A cancelled booking is deleted from the device. */
export function saveReceipt(receipt: Receipt) {
  if (receipt.status === 'cancelled') return deleteSavedReceipt(receipt.bookingId)
  if (markOf(receipt.bookingId) in removals()) return
  const kept: SavedReceipt = { receipt: { ...receipt, customerEmail: '', customerPhone: '' }, at: Date.now() }
  try {
    localStorage.setItem(storageKeyOf(receipt.bookingId), JSON.stringify(kept))
  } catch {
    // Storage is disabled or full: the booking needs a connection.
  }
}

export function findSavedReceipt(bookingId: string): SavedReceipt | null {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKeyOf(bookingId)) ?? 'null') as Partial<SavedReceipt> | null
    return kept?.receipt?.bookingId === bookingId && typeof kept.at === 'number' ? (kept as SavedReceipt) : null
  } catch {
    return null
  }
}

/** The bookings on this device, the next trip first. */
export function listSavedReceipts(): SavedReceipt[] {
  const kept = keptIds().flatMap((bookingId) => findSavedReceipt(bookingId) ?? [])
  return kept.sort((a, b) => lastDayOf(a).localeCompare(lastDayOf(b)))
}

export function deleteSavedReceipt(bookingId: string) {
  try {
    localStorage.removeItem(storageKeyOf(bookingId))
  } catch {
    // Storage is disabled, so nothing is stored.
  }
}

/** Loading the booking again does not save it again. */
export function deleteReceiptPermanently(bookingId: string) {
  deleteSavedReceipt(bookingId)
  keepRemovals({ ...removals(), [markOf(bookingId)]: Date.now() })
}

export function deleteOldReceipts(now: number) {
  const yesterday = addDays(dayAt(now), -1)
  for (const kept of listSavedReceipts()) {
    if (lastDayOf(kept) < yesterday) deleteSavedReceipt(kept.receipt.bookingId)
  }
  const removed = Object.entries(removals())
  const recent = removed.filter(([, at]) => now - at < longestAhead)
  if (recent.length < removed.length) keepRemovals(Object.fromEntries(recent))
}

/** The latest possible trip, in ms from now. */
const longestAhead = 400 * dayMs

/** The times of deletion (ms), by fingerprint. */
function removals(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(deletedReceiptsKey) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

function keepRemovals(all: Record<string, number>) {
  try {
    if (Object.keys(all).length > 0) localStorage.setItem(deletedReceiptsKey, JSON.stringify(all))
    else localStorage.removeItem(deletedReceiptsKey)
  } catch {
    // Storage is disabled, so nothing is stored.
  }
}

/** A fingerprint, because the ID of a deleted booking must not stay on the device. */
function markOf(bookingId: string): string {
  let mark = 0x811c9dc5
  for (const sign of bookingId) mark = Math.imul(mark ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return mark.toString(36)
}

function lastDayOf({ receipt: { checkOut, date }, at }: SavedReceipt): string {
  return checkOut ?? date ?? dayAt(at)
}

function keptIds(): string[] {
  try {
    return Object.keys(localStorage).flatMap((name) =>
      name.startsWith(savedReceiptPrefix) ? name.slice(savedReceiptPrefix.length) : [],
    )
  } catch {
    return []
  }
}
