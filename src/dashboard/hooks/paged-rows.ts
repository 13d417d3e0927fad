import type { QueryClient } from '@tanstack/react-query'
import type { StaffKey } from './query-client.ts'

type Cursor = string | number
export type PagedRows<Row, Body> = { rows: Row[]; body: Body }

/** A list that is read page by page into the cache of queries. */
export type PagedSource<Row, Body extends { next: Cursor | null }> = {
  client: QueryClient
  key: StaffKey
  pageSize: number
  /** The most rows that the API returns at once. */
  maxRows: number
  /** Throws if the request is refused. */
  read(part: { cursor: string | null; limit: number }, signal?: AbortSignal): Promise<Body>
  rowsOf(body: Body): Row[]
  keyOf(row: Row): Cursor
}

/** Reads the first rows, for the query of the list. A page that was added meanwhile would be lost, so its rows are read too. */
export async function readFirstRows<Row, Body extends { next: Cursor | null }>(
  source: PagedSource<Row, Body>,
  limit: number,
  signal?: AbortSignal,
): Promise<PagedRows<Row, Body>> {
  const { client, key, maxRows, read, rowsOf } = source
  const count = () => client.getQueryData<PagedRows<Row, Body>>(key)?.rows.length ?? 0
  const countBefore = count()
  const body = await read({ cursor: null, limit }, signal)
  const isGrown = count() > countBefore && limit < maxRows
  return isGrown ? readFirstRows(source, Math.min(maxRows, count()), signal) : { rows: rowsOf(body), body }
}

/**
 * Reads the next page and adds it to the cached rows.
 *
 * @returns the number of cached rows, or null if there is no next page
 */
export async function addNextPage<Row, Body extends { next: Cursor | null }>(
  source: PagedSource<Row, Body>,
): Promise<number | null> {
  const { client, key, pageSize, read, rowsOf, keyOf } = source
  const cached = () => client.getQueryData<PagedRows<Row, Body>>(key)
  // A read that is under way replaces the rows, so the page follows its rows.
  if (client.getQueryState(key)?.fetchStatus === 'fetching')
    await client.refetchQueries({ queryKey: key, exact: true }, { cancelRefetch: false })
  const cursor = cached()?.body.next ?? null
  if (cursor === null) return null
  const body = await read({ cursor: String(cursor), limit: pageSize })
  const before = cached()
  // A read that ended meanwhile has replaced the rows, and the page may follow other ones.
  if (before?.body.next !== cursor) return addNextPage(source)
  const rows = append(before.rows, rowsOf(body), keyOf)
  client.setQueryData<PagedRows<Row, Body>>(key, { rows, body: { ...before.body, ...body } })
  return rows.length
}

/** A row that was added meanwhile may be on the next page too: the loaded one counts. */
function append<Row>(earlier: Row[], loaded: Row[], keyOf: (row: Row) => Cursor): Row[] {
  const keys = new Set(loaded.map(keyOf))
  return [...earlier.filter((row) => !keys.has(keyOf(row))), ...loaded]
}
