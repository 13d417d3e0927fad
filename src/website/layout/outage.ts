import { data, type RouterContextProvider } from 'react-router'
import { errorContext } from '#app-context.ts'
import { type BusinessSettings, defaultBusiness } from '#contracts/settings/business-settings.ts'
import type { Database } from '#db/client.ts'
import { isDatabaseUnavailable } from '#db/is-unavailable.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'

/** For loaders: where the database is away the page answers 503 and says when to come back, instead of failing. */
export async function orServiceUnavailable<T>(
  context: Readonly<RouterContextProvider>,
  reading: Promise<T>,
): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    context.get(errorContext).databaseAway = true
    throw data(null, { status: 503 })
  }
}

/** For pages that show without the database: the house as it is until its settings are changed. */
export function readBusinessOrDefault(db: Database): Promise<BusinessSettings> {
  return readBusinessSettings(db).catch(fallbackDuringOutage(defaultBusiness))
}

/** For a reading's catch: what stands in its place while the database is away. */
export function fallbackDuringOutage<T>(instead: T): (error: unknown) => T {
  return (error) => {
    if (!isDatabaseUnavailable(error)) throw error
    return instead
  }
}
