import { expect, test } from 'vitest'
import { guestErrors as german } from '#i18n/messages/de/errors.ts'
import { requestSentences as ofRequests } from '#i18n/messages/de/validation.ts'
import { guestErrors as english } from '#i18n/messages/en/errors.ts'
import { guestErrors as french } from '#i18n/messages/fr/errors.ts'
import { testAppContext } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { aPackage, dayIn } from '#test/support/safari.ts'
import { createApi } from './api.ts'

const { db } = await testDatabase()
const api = createApi(testAppContext(db))

async function ask(language: string | null, body?: unknown) {
  const headers = { ...(language === null ? {} : { 'accept-language': language }), 'content-type': 'application/json' }
  const response = await api.request(
    body === undefined ? '/api/packages/nothing' : '/api/bookings',
    body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) },
  )
  return {
    response,
    body: (await response.json()) as { message: string; errors?: { field: string; message: string }[] },
  }
}

test.each([
  [null, 'en', english],
  ['', 'en', english],
  ['en-GB,en;q=0.9,de;q=0.8', 'en', english],
  ['de', 'de', german],
  ['de-AT,de;q=0.9,en;q=0.8', 'de', german],
  ['FR-ca', 'fr', french],
  // An unsupported first choice falls back to English, not to the second choice.
  ['es-ES,de;q=0.9', 'en', english],
  ['*', 'en', english],
  ['deu', 'en', english],
  ['xx; <script>', 'en', english],
] as const)('a request with Accept-Language %s gets errors in %s', async (asked, language, texts) => {
  const { response, body } = await ask(asked)
  expect(body.message).toBe(texts['package not found'])
  expect(response.headers.get('content-language')).toBe(language)
  expect(response.headers.get('vary')).toContain('Accept-Language')
})

test('field errors of schemas and of services are in the same language', async () => {
  const order = { reservationType: 'private', timeSlot: 'morning', visitorType: 'foreign', totalPrice: 10 }
  const byField = async (language: string) =>
    (await ask(language, { ...order, people: 1.5, date: '2026-02-30' })).body.errors?.map(({ message }) => message)
  expect(await byField('en')).toEqual(['The number of people must be a whole number.', english['bad date']])
  expect(await byField('de')).toEqual([ofRequests.people, german['bad date']])
  expect(await byField('fr')).toContain(french['bad date'])
  expect((await ask('de', { ...order, people: 2 })).body.message).toBe(german['no package'])
})

test('concurrent bookings each store their own language', async () => {
  const pkg = await aPackage(db)
  const order = {
    packageId: pkg.id,
    reservationType: 'private',
    visitorType: 'foreign',
    passportNumber: 'X1234567',
    timeSlot: 'morning',
    people: 2,
    date: dayIn(10),
    totalPrice: 35,
    customerEmail: 'ada@example.org',
  }
  const asked = ['de', 'fr', 'en-GB', 'de-CH', 'es'] as const
  const responses = await Promise.all(
    asked.map((language, guest) =>
      ask(language, { ...order, customerName: language, customerPhone: `+44 20 7946 000${guest}` }),
    ),
  )
  expect(responses.map(({ response }) => response.status)).toEqual(asked.map(() => 201))
  const written = await db.selectFrom('booking').select(['customer_name', 'language']).execute()
  expect(Object.fromEntries(written.map(({ customer_name, language }) => [customer_name, language]))).toEqual({
    de: 'de',
    fr: 'fr',
    'en-GB': 'en',
    'de-CH': 'de',
    es: 'en',
  })
})

test('concurrent requests are each answered in their own language', async () => {
  const asked = ['de', 'fr', 'en', 'fr', 'de', 'en']
  const messages = await Promise.all(asked.map(async (language) => (await ask(language)).body.message))
  const texts = { de: german, fr: french, en: english }
  expect(messages).toEqual(asked.map((language) => texts[language as keyof typeof texts]['package not found']))
})
