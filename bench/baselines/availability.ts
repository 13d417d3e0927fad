import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import pg from 'pg'
import { defaultBusiness } from '#contracts/settings/business-settings.ts'
import { readAvailability } from '#db/availability/availability.ts'
import { recordQuery } from '../record-query.ts'

// Runs the calendar's query in PostgreSQL for each request and sends fixed bytes, without a framework or validation.
const [url = '', file = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: url, max: 20 })
const { body } = JSON.parse(readFileSync(file, 'utf8')) as { body: string }
const { sql, parameters } = await recordQuery((db) => readAvailability(db, defaultBusiness, { now: Date.now() }))

createServer(async (_request, response) => {
  try {
    await pool.query(sql, [...parameters])
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
    response.end(body)
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
}).listen(Number(process.env.PORT), '127.0.0.1')
