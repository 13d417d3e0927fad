import { expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import { reportUnusableSettings, saveBusinessSettings } from './settings.ts'

const { db } = await testDatabase()

test('an invalid stored setting is reported', async () => {
  const reports: object[] = []
  await saveBusinessSettings(db, { phone: '+94 77 123 4567', roomPrices: 'cheap' as never }, 0)
  await reportUnusableSettings(db, { error: (facts) => reports.push(facts) })
  expect(reports).toEqual([{ setting: 'roomPrices' }])
})
