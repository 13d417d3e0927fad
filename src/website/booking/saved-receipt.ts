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
  if (fingerprintOf(receipt.bookingId) in removals()) return
  const saved: SavedReceipt = { receipt: { ...receipt, customerEmail: '', customerPhone: '' }, at: Date.now() }
  try {
    localStorage.setItem(storageKeyOf(receipt.bookingId), JSON.stringify(saved))
  } catch {
    // Storage is disabled or full: the booking needs a connection.
  }
}

export function findSavedReceipt(bookingId: string): SavedReceipt | null {
  try {
    const saved = JSON.parse(localStorage.getItem(storageKeyOf(bookingId)) ?? 'null') as Partial<SavedReceipt> | null
    return saved?.receipt?.bookingId === bookingId && typeof saved.at === 'number' ? (saved as SavedReceipt) : null
  } catch {
    return null
  }
}

/** The bookings on this device, the next trip first. */
export function listSavedReceipts(): SavedReceipt[] {
  const all = savedIds().flatMap((bookingId) => findSavedReceipt(bookingId) ?? [])
  return all.sort((a, b) => lastDayOf(a).localeCompare(lastDayOf(b)))
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
  storeRemovals({ ...removals(), [fingerprintOf(bookingId)]: Date.now() })
}

export function deleteOldReceipts(now: number) {
  const yesterday = addDays(dayAt(now), -1)
  for (const saved of listSavedReceipts()) {
    if (lastDayOf(saved) < yesterday) deleteSavedReceipt(saved.receipt.bookingId)
  }
  const removed = Object.entries(removals())
  const recent = removed.filter(([, at]) => now - at < maxLeadTimeMs)
  if (recent.length < removed.length) storeRemovals(Object.fromEntries(recent))
}

/** The latest possible trip, in ms from now. */
const maxLeadTimeMs = 400 * dayMs

/** The times of deletion (ms), by fingerprint. */
function removals(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(deletedReceiptsKey) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

function storeRemovals(all: Record<string, number>) {
  try {
    if (Object.keys(all).length > 0) localStorage.setItem(deletedReceiptsKey, JSON.stringify(all))
    else localStorage.removeItem(deletedReceiptsKey)
  } catch {
    // Storage is disabled, so nothing is stored.
  }
}

/** A fingerprint, because the ID of a deleted booking must not stay on the device. */
function fingerprintOf(bookingId: string): string {
  let hash = 0x811c9dc5
  for (const character of bookingId) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash.toString(36)
}

function lastDayOf({ receipt: { checkOut, date }, at }: SavedReceipt): string {
  return checkOut ?? date ?? dayAt(at)
}

function savedIds(): string[] {
  try {
    return Object.keys(localStorage).flatMap((name) =>
      name.startsWith(savedReceiptPrefix) ? name.slice(savedReceiptPrefix.length) : [],
    )
  } catch {
    return []
  }
}
