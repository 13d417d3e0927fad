import { z } from '@hono/zod-openapi'
import { byToken, createRoute, createRouter, errorResponses, staffOnly } from '#api/route-kit.ts'
import { readBookingExport } from '#db/bookings/booking-export.ts'
import { dayAt } from '#domain/primitives/date.ts'
import { csvHead, csvRow } from '#services/exports/bookings-csv.ts'
import { Filter, Sort } from './staff-bookings.ts'

/** The list of bookings as a sheet. */
export const bookingSheet = createRouter()

const sheet = createRoute({
  method: 'get',
  path: '/bookings.csv',
  tags: ['Bookings'],
  summary: 'The bookings of a filter as CSV, all of them, without identity numbers',
  security: byToken,
  middleware: staffOnly('read reports'),
  request: { query: Filter.extend({ sort: Sort }) },
  responses: {
    200: { description: 'The sheet', content: { 'text/csv': { schema: z.string() } } },
    ...errorResponses(400, 401, 403, 503),
  },
})

bookingSheet.openapi(sheet, async (c) => {
  const { db, clock, log } = c.var.app
  const { sort, ...filter } = c.req.valid('query')
  const pages = readBookingExport(db, filter, sort)
  // Asked for before the answer begins: a database that is away is still told as such.
  const first = await pages.next()
  const head = csvHead()
  const text = new TextEncoder()
  let next = Promise.resolve(first)
  let isBegun = false
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(stream) {
        try {
          const page = await next
          const lines = page.done ? '' : page.value.map(csvRow).join('')
          stream.enqueue(text.encode(isBegun ? lines : head + lines))
          isBegun = true
          if (page.done) return stream.close()
          // The next thousand are on their way while these go out.
          next = pages.next()
          next.catch(() => {})
        } catch (error) {
          log.error({ err: error }, 'the sheet of bookings broke off')
          stream.error(error)
        }
      },
      cancel: async () => {
        await pages.return(undefined)
      },
    },
    { highWaterMark: 1 },
  )
  return c.body(body, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="bookings-${dayAt(clock.now())}.csv"`,
  })
})
