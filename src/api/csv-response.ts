import { AsyncLocalStorage } from 'node:async_hooks'
import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { StaffApiEnv } from './route-kit.ts'

/** Declares a CSV response of a route. */
export const csvFile = { description: 'The CSV file', content: { 'text/csv': { schema: z.string() } } }

export function sendCsv(c: Context<StaffApiEnv>, fileName: string, csv: string) {
  return c.body(csv, 200, csvHeaders(fileName))
}

function csvHeaders(fileName: string) {
  return {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${fileName}"`,
  }
}

type Csv<Row> = { fileName: string; head(): string; line(row: Row): string; pages: AsyncGenerator<Row[]> }

/**
 * Responds with a CSV file that is read page by page while it is sent. The first page is read before, so that an unavailable database
 * is still reported with 503.
 */
export async function streamCsv<Row>(
  c: Context<StaffApiEnv>,
  { fileName, head, line, pages }: Csv<Row>,
): Promise<Response> {
  const { log } = c.var.app
  const text = new TextEncoder()
  const start = text.encode(head())
  let next: Promise<IteratorResult<Row[]>> = Promise.resolve(await pages.next())
  // The stream is read outside the request, where the language would be English.
  const linesOf = AsyncLocalStorage.bind((rows: Row[]) => rows.map(line).join(''))
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (stream) => stream.enqueue(start),
    async pull(stream) {
      try {
        const page = await next
        if (page.done) return stream.close()
        // Reads the next page while this one is sent.
        next = pages.next()
        next.catch(() => {})
        stream.enqueue(text.encode(linesOf(page.value)))
      } catch (error) {
        log.error({ err: error, fileName }, 'export failed')
        await pages.return(undefined)
        throw error
      }
    },
    async cancel() {
      await pages.return(undefined)
    },
  })
  return c.body(body, 200, csvHeaders(fileName))
}
