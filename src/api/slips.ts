import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { takeSlip } from '#desk/take-slip.ts'
import { slipWireOf } from '#records/accounts.ts'
import type { StoredBooking } from '#records/bookings.ts'
import { receiptOf } from '#records/receipts.ts'
import { SlipWire } from '#rules/account-wire.ts'
import { toMinor } from '#rules/money.ts'
import { Receipt } from '#rules/receipt.ts'
import { answer, type Door, newDoor, noes, refuse, type StaffDoor } from './door.ts'
import { limitRequests } from './limits.ts'
import { bookingOfGuest } from './my-bookings.ts'
import { actorOf } from './order.ts'
import { receiveUpload } from './upload.ts'

export const slips = newDoor()

/** Bodies of these paths are files: neither JSON nor below a megabyte. */
export const uploadPaths = /^\/api\/(?:bookings\/(?:mine\/)?[^/]+\/slip|images)$/

const path = '/bookings/mine/:bookingId/slip'
const success = z.literal(true)
const Sent = z.object({ success, message: z.string(), slip: SlipWire, booking: Receipt })

slips.openAPIRegistry.registerPath({
  method: 'post',
  path: path.replace(':bookingId', '{bookingId}'),
  tags: ['Payments'],
  summary: 'Send the slip of a bank transfer: a picture or a plain PDF of at most 10 MB',
  request: {
    params: z.object({ bookingId: z.string() }),
    headers: z.object({ 'x-guest-key': z.string().optional() }),
    body: {
      content: {
        'multipart/form-data': {
          schema: z.object({
            file: z.string().openapi({ format: 'binary' }),
            amount: z.string().optional().openapi({ description: 'When it is not all that is due, as 12.50' }),
          }),
        },
      },
      required: true,
    },
  },
  responses: { 201: answer('Received', Sent), ...noes(400, 404, 409, 413, 415, 422, 429, 503) },
})

slips.use(path, limitRequests('slips'))
slips.post(path, async (c) => {
  const booking = await bookingOfGuest(c, c.req.param('bookingId'))
  return booking ? receive(c, booking) : refuse(c, 'booking not found')
})

/** The same for the guest and for staff, who were sent a slip by message. */
export async function receive(c: Context<Door> | Context<StaffDoor>, booking: StoredBooking) {
  const upload = await receiveUpload(c.req.raw)
  if ('refused' in upload) return refuse(c, upload.refused)
  try {
    const { amount } = upload.fields
    if (amount !== undefined && !/^\d{1,7}(\.\d{1,2})?$/.test(amount)) return refuse(c, 'bad amount')
    const asked = { actor: actorOf(c), ...(amount === undefined ? {} : { amount: toMinor(Number(amount)) }) }
    const taken = await takeSlip(c.var.house, booking.id, upload.file, asked)
    if ('refused' in taken) return refuse(c, taken.refused)
    const body = {
      success: true,
      message: 'Slip received',
      slip: slipWireOf(taken.slip),
      booking: receiptOf(taken.booking),
    }
    return c.json(body, 201)
  } finally {
    await upload.discard()
  }
}
