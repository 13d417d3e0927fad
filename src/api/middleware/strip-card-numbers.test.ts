import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { withoutCardNumbers } from '#domain/payments/card-number.ts'
import { aToken, testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { aPackage, aRequest, dayIn } from '#test/support/safari.ts'
import { canary, guestWrites, staffWrites, withCanaryInEachText } from '#test/support/staff-and-guest-writes.ts'
import { stripCardNumbers } from './strip-card-numbers.ts'

const { db } = await testDatabase()
const app = testAppContext(db)
const ask = testCaller(app)
const pkg = await aPackage(db)
let token: string

beforeAll(async () => {
  token = await aToken(db)
})

/** The whole database as text. */
async function wholeDatabase(): Promise<string> {
  const { rows } = await sql<{ table: string }>`
    select quote_ident(tablename) as table from pg_tables where schemaname = 'public'
  `.execute(db)
  const texts = await Promise.all(
    rows.map(({ table }) => sql<{ text: string }>`select t::text as text from ${sql.raw(table)} t`.execute(db)),
  )
  return texts.flatMap(({ rows: found }) => found.map(({ text }) => text)).join('\n')
}

test('a card number in any field of any write request is neither stored nor logged', async () => {
  const booking = (await ask('/bookings', { body: aRequest(pkg) })).body.booking
  const guestHeaders = { 'x-guest-key': booking.guestKey as string }
  let sent = 0
  let accepted = 0
  for (const { method, path, body, isStaffRequest } of [...guestWrites(pkg, booking), ...staffWrites(pkg, booking)])
    for (const place of withCanaryInEachText(body)) {
      const { status } = await ask(path, {
        method,
        body: place,
        ...(isStaffRequest ? { token } : {}),
        headers: guestHeaders,
      })
      expect([path, status]).toEqual([path, expect.not.toSatisfy((code: number) => code >= 500)])
      sent += 1
      if (status < 300) accepted += 1
    }
  // Guards against a test that searches nothing.
  expect(sent).toBeGreaterThan(100)
  expect(accepted).toBeGreaterThan(40)
  const kept = `${await wholeDatabase()}\n${JSON.stringify(app.lines)}`
  expect(kept).toContain('•••• 1881')
  expect(kept.replace(/[^\p{L}\p{N}]/gu, '').split(canary)).toHaveLength(1)
})

test('text without a card number stays unchanged, and so do passwords', async () => {
  const { body } = await ask('/bookings', {
    body: aRequest(pkg, {
      customerPhone: '+49 1512 3456789',
      specialRequests: 'Room 4012888888881882',
      date: dayIn(12),
    }),
  })
  expect(body.booking).toMatchObject({
    customerPhone: '+49 1512 3456789',
    specialRequests: 'Room 4012888888881882',
  })
  expect(await ask('/bookings', { body: `{"specialRequests": "${canary}` })).toMatchObject({ status: 400 })
})

test('card numbers are removed from every string of a JSON body, and nothing else changes', () => {
  const card = '4012888888881881'
  const cases: [string, string][] = [
    [
      `{"a":"${card}","b":["x ${card}"],"c":{"d":"${card}"}}`,
      '{"a":"•••• 1881","b":["x •••• 1881"],"c":{"d":"•••• 1881"}}',
    ],
    [`{"a":"\\u0034012888888881881"}`, '{"a":"•••• 1881"}'],
    [`{"a":"say \\"${card}\\""}`, '{"a":"say \\"•••• 1881\\""}'],
    [`{"a\\"b" : "${card}"}`, '{"a\\"b":"•••• 1881"}'],
    ['{"customerPhone" : "4222222222222"}', '{"customerPhone" : "4222222222222"}'],
    ['{"customerPhone":["4222222222222"]}', '{"customerPhone":["•••• 2222"]}'],
    [`{"newPassword":"${card}"}`, `{"newPassword":"${card}"}`],
    [`{"a":${card},"b":[4,0,1,2,8,8,8,8,8,8,8,8,1,8,8,1]}`, `{"a":${card},"b":[4,0,1,2,8,8,8,8,8,8,8,8,1,8,8,1]}`],
    [`"${card}"`, '"•••• 1881"'],
    // Invalid JSON
    [`{"a":"${card}`, ''],
    [`{"a":"${card}\n"}`, ''],
    ['"', ''],
    // Nested too deeply
    [`${'['.repeat(100_000)}"${card}"${']'.repeat(100_000)}`, ''],
  ]
  for (const [sent, kept] of cases) expect(stripCardNumbers(sent)).toBe(kept)
})

test('any JSON stays the same except for its card numbers', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('4012888888881881', 'x 4012 8888 8888 1881\n', '\\'),
  )
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof({ depthSize: 'small' }, text, fc.integer(), fc.array(tie('tree')), fc.dictionary(text, tie('tree'))),
  }))
  const withoutCardNumbersIn = (value: unknown): unknown => {
    if (typeof value === 'string') return withoutCardNumbers(value)
    if (Array.isArray(value)) return value.map(withoutCardNumbersIn)
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutCardNumbersIn(inner)]))
  }
  fc.assert(
    fc.property(tree, fc.constantFrom(undefined, 2), (value, indent) => {
      const sent = JSON.stringify(value, null, indent)
      expect(JSON.parse(stripCardNumbers(sent))).toEqual(withoutCardNumbersIn(JSON.parse(sent)))
    }),
  )
})
