import { z } from '@hono/zod-openapi'
import { hearGateway } from '#desk/hear-gateway.ts'
import { answer, newDoor, noes } from './door.ts'
import { actorOf } from './order.ts'

export const payments = newDoor()

/** The only body that is no JSON: PayHere posts a form. */
export const notifyPath = '/payments/payhere/notify'

payments.openAPIRegistry.registerPath({
  method: 'post',
  path: notifyPath,
  tags: ['Payments'],
  summary: "PayHere's word on a payment, signed; nobody else's is heard",
  request: {
    body: { content: { 'application/x-www-form-urlencoded': { schema: z.object({}).loose() } }, required: true },
  },
  responses: { 200: answer('Heard', z.object({ success: z.literal(true) })), ...noes(413, 503) },
})

payments.post(notifyPath, async (c) => {
  const { house, requestId } = c.var
  const { till } = house
  const word = till?.readCallback(new URLSearchParams(await c.req.text()))
  const heard =
    word && till ? await hearGateway(house, till.provider, word, { ...actorOf(c), actor: till.provider }) : null
  house.log.info({ requestId, heard: heard ?? 'no word of ours', order: word?.orderReference }, 'gateway spoke')
  // Whoever tries is not told what he got right.
  return c.json({ success: true }, 200)
})
