import { beforeEach } from 'vitest'
import { pricesOnTheWire } from '#contracts/primitives/money.ts'
import type { Database } from '#db/client.ts'
import { defaultPrices } from '#domain/packages/package.ts'
import { aToken, testAppContext, testCaller } from './builders.ts'
import { forgetSales, noon } from './safari.ts'

export const basics = {
  name: 'Palu Trees at Dusk',
  park: 'yala',
  packageType: 'both',
  description: 'Leopards in the evening',
}
export const grid = pricesOnTheWire({ ...defaultPrices, mealOptions: null })

/** Requests that create, change and read packages, as staff of three roles and as guests. */
export async function testPackageApi(db: Database) {
  const app = testAppContext(db)
  const ask = testCaller(app)
  const token = {
    admin: await aToken(db, 'admin'),
    editor: await aToken(db, 'editor'),
    agent: await aToken(db, 'agent'),
  }

  beforeEach(async () => {
    app.at(noon)
    await forgetSales(db)
  })

  type Caller = keyof typeof token
  const make = (body: object, as: Caller = 'admin', headers: Record<string, string> = {}) =>
    ask('/packages', { token: token[as], body, headers })
  const change = (id: string, body: object, as: Caller = 'admin') =>
    ask(`/packages/${id}`, { method: 'PUT', token: token[as], body })
  const read = (id: string, as?: Caller) => ask(`/packages/${id}`, as ? { token: token[as] } : {})
  return { app, ask, token, make, change, read }
}
