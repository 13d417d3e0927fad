import { z } from '@hono/zod-openapi'
import { csvFile, streamCsv } from '#api/csv-response.ts'
import { createRoute, createRouter, staffRoute } from '#api/route-kit.ts'
import { readBookingExport } from '#db/bookings/booking-export.ts'
import { maxChosen } from '#domain/bookings/booking-filter.ts'
import { dayAt } from '#domain/primitives/date.ts'
import { bookingsCsv } from '#services/exports/bookings-csv.ts'
import { Filter, filterOf, Sort } from './staff-bookings.ts'

/** The list of bookings as CSV. */
export const bookingExport = createRouter()

const csv = createRoute({
  method: 'get',
  path: '/bookings.csv',
  ...staffRoute('Bookings', 'read reports'),
  summary: 'Export all bookings of a filter as CSV, without identity numbers',
  request: {
    query: Filter.extend({
      sort: Sort,
      references: z
        .string()
        .max(maxChosen * 12)
        .regex(/^[A-Z0-9]{1,11}(,[A-Z0-9]{1,11})*$/)
        .optional()
        .openapi({ description: `References with commas between them, at most ${maxChosen}` }),
    }),
  },
  responses: { 200: csvFile },
})

bookingExport.openapi(csv, async (c) => {
  const { db, clock } = c.var.app
  const { sort, references, ...query } = c.req.valid('query')
  const filter = {
    ...(await filterOf(c.var.app, query)),
    references: references?.split(',').slice(0, maxChosen),
  }
  return streamCsv(c, {
    fileName: `bookings-${dayAt(clock.now())}.csv`,
    ...bookingsCsv,
    pages: readBookingExport(db, filter, sort, dayAt(clock.now())),
  })
})
