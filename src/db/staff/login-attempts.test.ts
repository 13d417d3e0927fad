import { expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import { noon } from '#test/support/safari.ts'
import { countersOfStranger, recordAttempt, takeBackAttempt } from './login-attempts.ts'

const { db } = await testDatabase()

test('concurrent attempts that are revoked at once leave no failure', async () => {
  const attempts = Array.from({ length: 40 }, (_, index) => ({
    counters: countersOfStranger('owner@example.org', `198.51.100.${index}`),
    at: noon,
  }))
  for (const attempt of attempts) expect(await recordAttempt(db, attempt)).toBe(0)
  await Promise.all(attempts.map((attempt) => takeBackAttempt(db, attempt)))
  expect(await db.selectFrom('login_failure').select('subject').execute()).toEqual([])
})
