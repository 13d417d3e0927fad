import { expect, test } from 'vitest'
import type { Schema } from '#test/security/contract.ts'
import { testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'

const { db } = await testDatabase()
const ask = testCaller(testAppContext(db))

type Operation = {
  parameters?: { in: string; name: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  security?: object[]
  responses: Record<string, object>
}
type Document = { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, Schema> } }

const document = (await ask('/openapi.json')).body as Document

/** All inputs of a route, each with its location. */
const inputs = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, { parameters = [], requestBody, security = [] }]) => {
    const at = `${method.toUpperCase()} ${path}`
    const bodies = Object.values(requestBody?.content ?? {})
    const isGuests = security.length === 0
    return [
      ...parameters.map((parameter) => ({
        at: `${at} ${parameter.in} ${parameter.name}`,
        schema: parameter.schema,
        isGuests,
      })),
      ...bodies.map(({ schema }) => ({ at: `${at} body`, schema, isGuests })),
    ]
  }),
)

type Found = { at: string; schema: Schema; isGuests: boolean }

/** A schema with all nested schemas. */
function partsOf({ at, schema, isGuests }: Found): Found[] {
  const { $ref, anyOf = [], oneOf = [], allOf = [], properties = {}, items, additionalProperties } = schema
  if ($ref) {
    const known = document.components.schemas[$ref.split('/').at(-1) ?? '']
    return known ? partsOf({ at, schema: known, isGuests }) : [{ at, schema, isGuests }]
  }
  const inner = [
    ...[...anyOf, ...oneOf, ...allOf].map((variant) => ({ at, schema: variant })),
    ...Object.entries(properties).map(([name, property]) => ({ at: `${at}.${name}`, schema: property })),
    ...(items ? [{ at: `${at}[]`, schema: items }] : []),
    ...(typeof additionalProperties === 'object' ? [{ at: `${at}.*`, schema: additionalProperties }] : []),
  ]
  const all = inner.flatMap((part) => partsOf({ ...part, isGuests }))
  const isChoice = anyOf.length + oneOf.length + allOf.length > 0
  return isChoice ? all : [{ at, schema, isGuests }, ...all]
}

// Zod gives an integer the largest safe integer as its maximum, which is no bound.
const isBound = (most: number | undefined) => most !== undefined && Math.abs(most) < Number.MAX_SAFE_INTEGER

// A pattern such as ^\d{1,7}$ limits the length.
const isEndless = (pattern: string) => !/^\^.*\$$/.test(pattern) || /[*+]|,\}/.test(pattern)

function isUnbounded({ schema }: Found): boolean {
  const { format, pattern = '*', maxLength, maxItems, minimum, exclusiveMinimum, maximum } = schema
  if (schema.enum || schema.const !== undefined) return false
  const types = [schema.type ?? 'anything'].flat()
  return types.some((type) => {
    switch (type) {
      case 'boolean':
      case 'null':
        return false
      case 'string':
        // The length of a file is limited while it is received.
        return maxLength === undefined && format !== 'uuid' && format !== 'binary' && isEndless(pattern)
      case 'array':
        return maxItems === undefined
      case 'integer':
      case 'number':
        return !isBound(maximum) || !isBound(minimum ?? exclusiveMinimum)
      case 'object':
        // The size limit of the body limits the number of fields.
        return false
      default:
        return true
    }
  })
}

test('each string, list and number of a request has a documented bound', () => {
  const parts = inputs.flatMap(partsOf)
  expect(parts.length).toBeGreaterThan(500)
  expect(parts.filter(isUnbounded).map(({ at, schema }) => `${at}: ${JSON.stringify(schema)}`)).toEqual([])
})

test('a list in a guest’s request has at most 20 entries', () => {
  const lists = inputs
    .flatMap(partsOf)
    .filter(({ schema, isGuests }) => isGuests && schema.maxItems !== undefined)
    .filter(
      // A driver's phone and a probe deliver the records of a whole day at once.
      ({ at }) => !/^POST \/api\/(?:drive\/events|probe\/checks)/.test(at),
    )
  expect(lists.length).toBeGreaterThan(5)
  expect(lists.filter(({ schema }) => (schema.maxItems ?? 0) > 20).map(({ at }) => at)).toEqual([])
})

test('a too long id returns 404', async () => {
  const id = 'x'.repeat(201)
  for (const path of [`/packages/${id}`, `/blogs/${id}`, `/packages/${id}/seats?date=2026-12-10&timeSlot=morning`])
    expect(await ask(path)).toMatchObject({ status: 404, body: { success: false } })
  const headers = { 'x-guest-key': 'x'.repeat(43) }
  expect((await ask(`/bookings/mine/${id}`, { headers })).status).toBe(404)
})

test('each route with a string in its path documents the 404 for a too long one', () => {
  const routes = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters = [], responses }]) => {
      const hasText = parameters.some(
        (parameter) => parameter.in === 'path' && parameter.schema.maxLength !== undefined,
      )
      return hasText ? [{ at: `${method.toUpperCase()} ${path}`, isNamed: '404' in responses }] : []
    }),
  )
  expect(routes.length).toBeGreaterThan(30)
  expect(routes.filter(({ isNamed }) => !isNamed)).toEqual([])
})

test('a response names at most five errors, also for unknown fields', async () => {
  const unknown = Object.fromEntries(
    Array.from({ length: 300 }, (_, index) => [`field${index}${'x'.repeat(40)}`, index]),
  )
  const { status, body, text } = await ask('/bookings/link', { body: unknown })
  expect([status, body.errors.length]).toEqual([400, expect.toSatisfy((count: number) => count <= 5)])
  expect(text.length).toBeLessThan(1_500)
})
