import { z } from '@hono/zod-openapi'
import { byToken, createRoute, createRouter, errorResponses, staffOnly } from '#api/route-kit.ts'
import { readBookingExport } from '#db/bookings/booking-export.ts'
import { dayAt } from '#domain/primitives/date.ts'
import { csvHead, csvRow } from '#services/exports/bookings-csv.ts'
import { Filter, Sort } from './staff-bookings.ts'

/** The list of bookings as CSV. */
export const bookingExport = createRouter()

const csv = createRoute({
  method: 'get',
  path: '/bookings.csv',
  tags: ['Bookings'],
  summary: 'Export all bookings of a filter as CSV, without identity numbers',
  security: byToken,
  middleware: staffOnly('read reports'),
  request: { query: Filter.extend({ sort: Sort }) },
  responses: {
    200: { description: 'The CSV file', content: { 'text/csv': { schema: z.string() } } },
    ...errorResponses(400, 401, 403, 503),
  },
})

bookingExport.openapi(csv, async (c) => {
  const { db, clock, log } = c.var.app
  const { sort, ...filter } = c.req.valid('query')
  const pages = readBookingExport(db, filter, sort)
  // Read before the response starts, so that an unavailable database is still reported with 503.
  const first = await pages.next()
  const head = csvHead()
  const text = new TextEncoder()
  let next = Promise.resolve(first)
  let hasStarted = false
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(stream) {
        try {
          const page = await next
          const lines = page.done ? '' : page.value.map(csvRow).join('')
          stream.enqueue(text.encode(hasStarted ? lines : head + lines))
          hasStarted = true
          if (page.done) return stream.close()
          // Reads the next thousand while these are sent.
          next = pages.next()
          next.catch(() => {})
        } catch (error) {
          log.error({ err: error }, 'bookings export failed')
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
