import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { guestOnly, ownBooking } from '#api/bookings/my-booking.ts'
import { idempotencyHeader, idempotencyKeyError, replayable, requestContextOf } from '#api/middleware/idempotency.ts'
import { limitRequests } from '#api/middleware/rate-limit.ts'
import { receiveUpload } from '#api/multipart-upload.ts'
import {
  type ApiEnv,
  createRouter,
  errorResponses,
  jsonResponse,
  refuse,
  type StaffApiEnv,
  success,
} from '#api/route-kit.ts'
import { Receipt } from '#contracts/bookings/receipt.ts'
import { SlipWire } from '#contracts/payments/guest-account.ts'
import { guestKey, pathName } from '#contracts/primitives/bounds.ts'
import { receiptOf } from '#db/bookings/booking-mappers.ts'
import type { StoredBooking } from '#db/bookings/bookings.ts'
import { guestReceiptOf } from '#db/bookings/guest-receipt.ts'
import { slipScope } from '#db/idempotency.ts'
import { slipWireOf } from '#db/payments/guest-accounts.ts'
import type { StoredSlip } from '#db/payments/slips.ts'
import { toMinor } from '#domain/primitives/money.ts'
import { currentLanguage } from '#i18n/language.ts'
import { uploadSlip } from '#services/payments/upload-slip.ts'

export const slips = createRouter()

const path = '/bookings/mine/:bookingId/slip'
const Sent = z.object({ success, message: z.string(), slip: SlipWire, booking: Receipt })

slips.openAPIRegistry.registerPath({
  method: 'post',
  path: path.replace(':bookingId', '{bookingId}'),
  tags: ['Payments'],
  summary: 'Upload the slip of a bank transfer: a JPEG, PNG, GIF, WebP or PDF of at most 10 MB',
  request: {
    params: z.object({ bookingId: pathName }),
    headers: idempotencyHeader.extend({ 'x-guest-key': guestKey.optional() }),
    body: {
      content: {
        'multipart/form-data': {
          schema: z.object({
            file: z.string().openapi({ format: 'binary' }),
            amount: z
              .string()
              .max(200)
              .optional()
              .openapi({ description: 'If it is not the whole balance, for example 12.50' }),
          }),
        },
      },
      required: true,
    },
  },
  responses: { 201: jsonResponse('Received', Sent), ...errorResponses(400, 404, 409, 413, 415, 422, 429, 503) },
})

slips.post(path, limitRequests('slips'), guestOnly, (c) => receiveSlip(c, ownBooking(c)))

const received = replayable((slip: StoredSlip, booking: Receipt) => ({
  success: true as const,
  message: 'Slip received',
  slip: slipWireOf(slip),
  booking,
}))

/** Receives a slip from a guest, or from staff who got it by message. */
export async function receiveSlip(c: Context<ApiEnv> | Context<StaffApiEnv>, booking: StoredBooking) {
  const badKey = idempotencyKeyError(c)
  if (badKey) return badKey
  const upload = await receiveUpload(c.req.raw)
  if (!upload.ok) return refuse(c, upload.error)
  try {
    const { amount } = upload.fields
    if (amount !== undefined && !/^\d{1,7}(\.\d{1,2})?$/.test(amount)) return refuse(c, 'bad amount')
    const requestContext = requestContextOf(c, slipScope(booking.id), {
      file: upload.file.sha256.toString('hex'),
      amount,
    })
    const request = amount === undefined ? requestContext : { ...requestContext, amount: toMinor(Number(amount)) }
    const language = c.var.staff ? 'en' : currentLanguage()
    const { packageName, selectedBreakfastItems, selectedLunchItems } = await guestReceiptOf(
      c.var.app.db,
      booking,
      language,
    )
    const names = { packageName, selectedBreakfastItems, selectedLunchItems }
    const bodyOf = (slip: StoredSlip, after: StoredBooking) => received.bodyOf(slip, { ...receiptOf(after), ...names })
    return received.send(c, await uploadSlip(c.var.app, booking.id, upload.file, request, bodyOf))
  } finally {
    await upload.discard()
  }
}
