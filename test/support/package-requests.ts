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

/** Where packages are made, changed and read, by staff of three roles and by guests. */
export async function aPackageDesk(db: Database) {
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

  type Who = keyof typeof token
  const make = (body: object, who: Who = 'admin', headers: Record<string, string> = {}) =>
    ask('/packages', { token: token[who], body, headers })
  const change = (id: string, body: object, who: Who = 'admin') =>
    ask(`/packages/${id}`, { method: 'PUT', token: token[who], body })
  const read = (id: string, who?: Who) => ask(`/packages/${id}`, who ? { token: token[who] } : {})
  return { house: app, ask, token, make, change, read }
}
