import { data, type RouterContextProvider } from 'react-router'
import { troubleContext } from '#context.ts'
import { isDatabaseAway } from '#records/outage.ts'

/** For loaders: where the database is away the page answers 503 and says when to come back, instead of failing. */
export async function orComeBack<T>(context: Readonly<RouterContextProvider>, reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    context.get(troubleContext).databaseAway = true
    throw data(null, { status: 503 })
  }
}
