import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { EntryContext } from 'react-router'
import { systemClock } from '#clock.ts'
import { readConfig } from '#config.ts'
import { openDatabase } from '#db/client.ts'
import { createSeatEvents } from '#live/seat-events.ts'
import { createStaffEvents } from '#live/staff-events.ts'
import type * as program from '#server/main.ts'

// The cost of rendering alone: data and route are read once, then the same tree is rendered for each request, with the
// server's headers.
const [url = '', file = '', path = ''] = process.argv.slice(2)
const { headers } = JSON.parse(readFileSync(file, 'utf8')) as { headers: Record<string, string> }
const { createApp, screens, ServerRouter } = (await import(
  new URL('../../build/server/index.js', import.meta.url).href
)) as typeof program

let router: EntryContext | undefined
const entry = screens.entry.module
screens.entry.module = {
  ...entry,
  default(request, status, answer, found, context) {
    router = found
    return entry.default(request, status, answer, found, context)
  },
}
const db = openDatabase(url)
const ignore = () => {}
await createApp({
  db,
  config: readConfig({ NODE_ENV: 'production' }),
  clock: systemClock,
  log: { debug: ignore, info: ignore, warn: ignore, error: ignore },
  seatEvents: createSeatEvents(db, { url: null, now: systemClock.now, onError: ignore }),
  staffEvents: createStaffEvents(db, { url: null, now: Date.now, onError: ignore }),
  gateway: null,
  slipStorage: { put: async () => {}, get: async () => null, remove: async () => {} },
  pictures: { put: async () => {}, get: async () => null, remove: async () => {} },
  isReady: () => true,
}).fetch(new Request(`http://127.0.0.1${path}`))
await db.destroy()
if (!router) throw new Error(`${path} is not a page`)
const context = { ...router, serverHandoffStream: undefined } as EntryContext

createServer((_request, response) => {
  const tree = createElement(ServerRouter, { context, url: `http://127.0.0.1${path}`, nonce: 'bm90IGEgc2VjcmV0' })
  const body = Buffer.from(`<!DOCTYPE html>${renderToString(tree)}`)
  response.writeHead(200, { ...headers, 'content-length': String(body.length) })
  response.end(body)
}).listen(Number(process.env.PORT), '127.0.0.1')
