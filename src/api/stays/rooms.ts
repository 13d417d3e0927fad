import { z } from '@hono/zod-openapi'
import { createRoute, createRouter, errorResponses, jsonResponse } from '#api/route-kit.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'
import { readRoomNights } from '#db/stays/room-nights.ts'
import { roomTypes } from '#domain/stays/room.ts'

export const rooms = createRouter()

const nights = createRoute({
  method: 'get',
  path: '/rooms/{roomType}/availability',
  tags: ['Availability'],
  summary: 'Get the number of rooms of a type, and how many are taken on each night with bookings',
  request: { params: z.object({ roomType: z.enum(roomTypes) }) },
  responses: {
    200: jsonResponse(
      'The nights of the next year',
      z.object({
        success: z.literal(true),
        stock: z.int(),
        taken: z.record(z.string(), z.int()).openapi({ example: { '2026-12-24': 2 } }),
      }),
    ),
    ...errorResponses(400),
  },
})

rooms.openapi(nights, async (c) => {
  const { db, clock } = c.var.app
  const { rooms } = await readBusinessSettings(db)
  const known = await readRoomNights(db, c.req.valid('param').roomType, rooms, clock.now())
  return c.json({ success: true as const, ...known }, 200)
})
