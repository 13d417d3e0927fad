import { data } from 'react-router'
import { isDatabaseAway } from '#records/outage.ts'

/** For loaders: where the database is away the page answers 503 and asks to come back, instead of failing. */
export async function orComeBack<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (isDatabaseAway(error)) throw data(null, { status: 503, headers: { 'retry-after': '5' } })
    throw error
  }
}
