import type { Refused } from '#api/client.ts'
import { currentLanguage } from '#phrases/language.ts'
import type { Receipt } from '#rules/receipt.ts'

type Sent = { ok: true; booking: Receipt } | Refused

/** Sends a payment slip and tells how far it has come, from 0 to 1. fetch cannot tell that. */
export async function sendSlip(
  { bookingId, guestKey, file }: { bookingId: string; guestKey: string; file: File },
  onProgress: (part: number) => void,
): Promise<Sent> {
  const light = await lightened(file)
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
    form.set('file', light)
    request.send(form)
  })
}

const mostBytes = 1_500_000
const mostPixels = 5_000_000

/** A phone's photo takes longer on a slow line than a server waits: its slip can be read from a smaller one as well. */
async function lightened(file: File): Promise<File> {
  if (file.size <= mostBytes || !file.type.startsWith('image/')) return file
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, Math.sqrt(mostPixels / (picture.width * picture.height)))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    const pen = canvas.getContext('2d')
    if (!pen) return file
    // a screenshot may be clear where it looks white
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
    return blob && blob.size < file.size ? new File([blob], file.name, { type: blob.type }) : file
  } catch {
    // no picture after all, or too large for this browser: the server says what is wrong with it
    return file
  }
}
