import { randomKey } from '#api-client/idempotency-key.ts'

type SlipAttempt = { bookingId: string; chosen: File; file: File; key: string }
let last: SlipAttempt | null = null

/** The file to send and its idempotency key; a retry sends the same bytes with the same key, so it stays one slip. */
export async function slipAttempt(bookingId: string, chosen: File): Promise<SlipAttempt> {
  if (last?.chosen !== chosen || last.bookingId !== bookingId) {
    last = { bookingId, chosen, file: await shrinkImage(chosen), key: randomKey() }
  }
  return last
}

const maxBytes = 1_500_000
const maxPixels = 5_000_000

/** On a slow line a large photo takes longer than the server waits, and a smaller one is legible too. */
async function shrinkImage(file: File): Promise<File> {
  if (file.size <= maxBytes || !file.type.startsWith('image/')) return file
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, Math.sqrt(maxPixels / (picture.width * picture.height)))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    const pen = canvas.getContext('2d')
    if (!pen) return file
    // JPEG has no transparency, which would become black.
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
    return blob && blob.size < file.size ? new File([blob], file.name, { type: blob.type }) : file
  } catch {
    // Not an image, or too large for this browser: the server reports what is wrong.
    return file
  }
}
