import { expect, test } from 'vitest'
import { aToken, testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { dayIn, noon } from '#test/support/safari.ts'
import { loadDemo } from './load.ts'

const { db } = await testDatabase()
const ask = testCaller(testAppContext(db))

test('the calendar starts with three samples and a closed block with two bookings, and every day is on sale', async () => {
  await loadDemo(db, { now: noon })
  const { body } = await ask('/calendar-events', { token: await aToken(db, 'viewer') })
  const shown = body.events.map(({ title, start, end, available, isSample }: Record<string, unknown>) =>
    [title, start, end, available, isSample].join(' '),
  )
  expect(shown).toEqual([
    `Morning Safari ${dayIn(1)}T06:00 ${dayIn(1)}T10:00 true true`,
    `Full Day Safari ${dayIn(2)}T06:00 ${dayIn(2)}T14:00 true true`,
    `Unavailable ${dayIn(3)} ${dayIn(3)} false true`,
    `Sample ${dayIn(30)} ${dayIn(31)} false false`,
  ])
  expect((await ask('/available-dates')).body.availableDates.slice(0, 5)).toEqual([0, 1, 2, 3, 4].map(dayIn))
})
