import type { Receipt } from '#contracts/bookings/receipt.ts'
import { fetchFile } from './fetch-file.ts'
import { mine } from './guest.ts'
import { sendFile } from './send-file.ts'

// Apart from guest.ts, which almost every guest page loads.
export const getMyFile = (bookingId: string, guestKey: string, name: 'calendar.ics' | 'export') =>
  fetchFile(mine(bookingId, `/${name}`), { guestKey })

/** Sends the slip of a bank transfer, with progress from 0 to 1. The same key and file are one slip. */
export const sendSlip = (
  bookingId: string,
  guestKey: string,
  file: File,
  sending: { idempotencyKey: string; onProgress: (part: number) => void },
) => {
  const form = new FormData()
  form.set('file', file)
  return sendFile<{ booking: Receipt }>(mine(bookingId, '/slip'), form, { guestKey, ...sending })
}
