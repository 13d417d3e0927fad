import { useCallback, useEffect, useState } from 'react'
import { getMyBooking } from '#api-client/guest.ts'
import type { Receipt } from '#contracts/bookings/receipt.ts'
import { savedGuestKey } from './guest-key.ts'
import { deleteSavedReceipt, findSavedReceipt, saveReceipt } from './saved-receipt.ts'

/** Why there is no receipt to show. 'closed': without a key on this device, or deleted. */
export type ReceiptLoadState = 'loading' | 'closed' | 'unreachable'

/** The receipt of a new booking, otherwise loaded by its key, otherwise as saved on this device. */
export function useReceipt(bookingId: string, fresh: Receipt | null) {
  const [receipt, setReceipt] = useState(fresh)
  const [state, setState] = useState<ReceiptLoadState>('loading')
  const [tries, setTries] = useState(0)
  /** When the receipt was saved, if it could not be loaded. */
  const [asOf, setAsOf] = useState<number | null>(null)
  const [isKept, setKept] = useState(false)
  useEffect(() => {
    if (fresh) saveReceipt(fresh)
    // Saving fails if storage is disabled.
    setKept(findSavedReceipt(bookingId) !== null)
  }, [bookingId, fresh])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try repeats the request
  useEffect(() => {
    if (fresh) return
    const showSaved = (otherwise: 'closed' | 'unreachable') => {
      const saved = findSavedReceipt(bookingId)
      if (saved) setReceipt(saved.receipt)
      setAsOf(saved?.at ?? null)
      setState(otherwise)
    }
    const guestKey = savedGuestKey(bookingId)
    if (!guestKey) return showSaved('closed')
    let isWanted = true
    setState('loading')
    getMyBooking(bookingId, guestKey).then((response) => {
      if (!isWanted) return
      if (!response.ok && response.status !== 404) return showSaved('unreachable')
      setAsOf(null)
      if (response.ok) {
        setReceipt(response.body.booking)
        saveReceipt(response.body.booking)
        setKept(findSavedReceipt(bookingId) !== null)
      } else {
        deleteSavedReceipt(bookingId)
        setKept(false)
        setState('closed')
      }
    })
    return () => {
      isWanted = false
    }
  }, [bookingId, fresh, tries])
  return { receipt, asOf, isKept, state, retry: useCallback(() => setTries((count) => count + 1), []) }
}
