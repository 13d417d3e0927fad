import { QueryClient } from '@tanstack/react-query'
import { type ApiResult, emptyResponse, type Refused } from '#api-client/request.ts'
import { hourMs } from '#domain/primitives/date.ts'

/** The records that a query reads: a write names them to invalidate all their queries. */
type Records =
  | 'audit'
  | 'badges'
  | 'bookings'
  | 'books'
  | 'calendar'
  | 'day plan'
  | 'drivers'
  | 'disruptions'
  | 'emails'
  | 'gallery'
  | 'guests'
  | 'held places'
  | 'messages'
  | 'notices'
  | 'overview'
  | 'packages'
  | 'parks'
  | 'payments'
  | 'posts'
  | 'reports'
  | 'search'
  | 'sessions'
  | 'settings'
  | 'subscribers'
  | 'users'

/** The records, then what the request depends on: `['bookings', 'list', filter]`. */
export type StaffKey = readonly [Records, ...unknown[]]

/** Back shows a list that was left this long ago as it was, with its scroll position. */
const keptMs = hourMs

/**
 * The cache of one signed-in member. Data is shown at once and read again whenever a screen opens; only the server knows
 * whether it is still right.
 */
export function createQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: keptMs,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        // A request without a connection fails at once, so that the screen says so.
        networkMode: 'always',
        // 503: the database is restarting. Other failures are shown with a button to retry.
        retry: (failures, error) => failures < 2 && refusedIn(error)?.status === 503,
      },
      mutations: { networkMode: 'always' },
    },
  })
}

/** Invalidates the queries whose key begins so: those on the screen are read again. A response that is under way may be older than the change. */
export async function invalidate(client: QueryClient, ...keys: readonly StaffKey[]) {
  await Promise.all(
    keys.map(async (queryKey) => {
      await client.cancelQueries({ queryKey })
      await client.invalidateQueries({ queryKey })
    }),
  )
}

/** The error of a query whose request was refused or got no response. */
class RefusedError extends Error {
  readonly refused: Refused

  constructor(refused: Refused) {
    super(refused.message)
    this.refused = refused
  }
}

/** The body of a response, for a query; a refusal is thrown. */
export async function bodyOf<Body>(response: Promise<ApiResult<Body>>): Promise<Body> {
  const result = await response
  if (!result.ok) throw new RefusedError(result)
  return result.body
}

/** The refusal in the error of a query; null without an error. */
export function refusedIn(error: unknown): Refused | null {
  if (!error) return null
  return error instanceof RefusedError ? error.refused : emptyResponse
}
