import { z } from '@hono/zod-openapi'
import { createRoute, createRouter, jsonResponse } from '#api/route-kit.ts'
import { BankDetails } from '#contracts/bookings/receipt.ts'
import { bankDetailsOf, whatsappOf } from '#contracts/settings/business-settings.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'

export const settings = createRouter()

const bankDetails = createRoute({
  method: 'get',
  path: '/settings/bank-details',
  tags: ['Settings'],
  summary: "Get the bank details for transfers; 'Will Add soon' where they are not set",
  responses: {
    200: jsonResponse('The bank details', z.object({ success: z.literal(true), bankDetails: BankDetails })),
  },
})

settings.openapi(bankDetails, async (c) => {
  const { db, config } = c.var.app
  const business = await readBusinessSettings(db)
  return c.json({ success: true as const, bankDetails: bankDetailsOf(business, config) }, 200)
})

const whatsapp = createRoute({
  method: 'get',
  path: '/settings/whatsapp',
  tags: ['Settings'],
  summary: "Get the operator's WhatsApp number; empty when not set",
  responses: { 200: jsonResponse('The number', z.object({ success: z.literal(true), whatsapp: z.string() })) },
})

settings.openapi(whatsapp, async (c) => {
  const { db, config } = c.var.app
  return c.json({ success: true as const, whatsapp: whatsappOf(await readBusinessSettings(db), config) }, 200)
})
