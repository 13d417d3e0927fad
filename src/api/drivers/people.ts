import { z } from '@hono/zod-openapi'
import { actorOf, idempotencyHeader, replayable, requestContextOf } from '#api/middleware/idempotency.ts'
import {
  byId,
  createRoute,
  createRouter,
  ErrorBody,
  errorResponses,
  jsonBody,
  jsonResponse,
  refuse,
  staffRoute,
  success,
} from '#api/route-kit.ts'
import { NewPerson, PersonChange, PersonWire } from '#contracts/drivers/person.ts'
import { listPeople, type StoredPerson } from '#db/drivers/people.ts'
import { changePerson, createPerson } from '#services/drivers/manage-people.ts'

/** Drivers and guides. */
export const people = createRouter()

const OnePerson = z.object({ success, person: PersonWire })

function personWireOf({ id, name, phone, roles, languages, active, version }: StoredPerson): PersonWire {
  return { id, name, phone, roles, languages, active, version }
}

const list = createRoute({
  ...staffRoute('Drivers', 'manage drivers'),
  method: 'get',
  path: '/people',
  summary: 'List drivers and guides',
  responses: {
    200: jsonResponse('Everybody, those who still work first', z.object({ success, people: z.array(PersonWire) })),
  },
})

people.openapi(list, async (c) => {
  const found = await listPeople(c.var.app.db)
  return c.json({ success: true as const, people: found.map(personWireOf) }, 200)
})

const add = createRoute({
  ...staffRoute('Drivers', 'manage drivers'),
  method: 'post',
  path: '/people',
  summary: 'Add a driver or guide',
  request: { headers: idempotencyHeader, body: jsonBody(NewPerson) },
  responses: { 201: jsonResponse('Added', OnePerson) },
})

const added = replayable((person: StoredPerson) => ({ success: true as const, person: personWireOf(person) }))

people.openapi(add, async (c) => {
  const body = c.req.valid('json')
  return added.send(
    c,
    await createPerson(c.var.app, body, requestContextOf(c, `people ${c.var.staff.id}`, body), added.bodyOf),
  )
})

const change = createRoute({
  ...staffRoute('Drivers', 'manage drivers'),
  method: 'put',
  path: '/people/{id}',
  summary: 'Replace a driver or guide, with the version that was read',
  request: { params: byId, body: jsonBody(PersonChange) },
  responses: {
    200: jsonResponse('Written', OnePerson),
    ...errorResponses(404),
    409: jsonResponse('Somebody else has changed the person', ErrorBody.extend({ existing: PersonWire.optional() })),
  },
})

people.openapi(change, async (c) => {
  const outcome = await changePerson(c.var.app, c.req.valid('param').id, c.req.valid('json'), actorOf(c))
  if (outcome.ok) return c.json({ success: true as const, person: personWireOf(outcome.person) }, 200)
  return refuse(c, outcome.error, 'existing' in outcome ? { existing: personWireOf(outcome.existing) } : {})
})
