import type { Refused } from '#api/client.ts'
import { currentLanguage } from '#phrases/language.ts'
import type { Receipt } from '#rules/receipt.ts'

type Sent = { ok: true; booking: Receipt } | Refused

/** Sends a payment slip and tells how far it has come, from 0 to 1. fetch cannot tell that. */
export function sendSlip(
  { bookingId, guestKey, file }: { bookingId: string; guestKey: string; file: File },
  onProgress: (part: number) => void,
): Promise<Sent> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const lost = () => resolve({ ok: false, status: 0, message: '', errors: [], body: {} })
    request.open('POST', `/api/bookings/mine/${encodeURIComponent(bookingId)}/slip`)
    request.responseType = 'json'
    request.timeout = 120_000
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('accept-language', currentLanguage())
    request.setRequestHeader('x-guest-key', guestKey)
    request.upload.onprogress = ({ loaded, total }) => total > 0 && onProgress(loaded / total)
    request.onerror = lost
    request.ontimeout = lost
    request.onabort = lost
    request.onload = () => {
      const body = (request.response ?? {}) as { message?: unknown; booking?: Receipt }
      if (request.status < 300 && body.booking) return resolve({ ok: true, booking: body.booking })
      const message = typeof body.message === 'string' ? body.message : ''
      resolve({ ok: false, status: request.status, message, errors: [], body })
    }
    const form = new FormData()
    form.set('file', file)
    request.send(form)
  })
}
