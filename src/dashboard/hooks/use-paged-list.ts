import { useEffect, useEffectEvent, useState } from 'react'
import type { ApiResult, Refused } from '#api-client/request.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { useLatest } from './use-latest.ts'
import { useRestoredState } from './use-restored-state.ts'

type Cursor = string | number
type List<Row, Body> = { rows: Row[]; body: Body; query: string }

type Options<Row, Body extends { next: Cursor | null }> = {
  /** Back restores the rows under this name. */
  name: string
  /** Filter and search as one string: another query is another list. */
  query: string
  pageSize: number
  /** The most rows that the API returns at once. */
  maxRows: number
  /** Shows the rows of the previous query while the next one loads. */
  keepPrevious?: boolean
  read(token: string, part: { cursor: string | null; limit: number }): Promise<ApiResult<Body>>
  rowsOf(body: Body): Row[]
  keyOf(row: Row): string | number
}

/** A list that is loaded page by page. A reload loads as many rows as are shown, so that the page keeps its place. */
export function usePagedList<Row, Body extends { next: Cursor | null }>(options: Options<Row, Body>) {
  const { name, query, pageSize, maxRows, keepPrevious = false, read, rowsOf, keyOf } = options
  const { callApi } = useStaff()
  const [latest, setLatest] = useRestoredState<List<Row, Body> | null>(name, null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [loading, setLoading] = useState<'' | 'all' | 'more'>('all')
  const begin = useLatest()
  const current = latest?.query === query ? latest : null
  const list = keepPrevious ? latest : current
  const next = current?.body.next == null ? null : String(current.body.next)

  async function load(cursor: string | null, limit: number) {
    const isLatest = begin()
    setLoading(cursor === null ? 'all' : 'more')
    const response = await callApi((token) => read(token, { cursor, limit }))
    if (!isLatest()) return
    setLoading('')
    setRefused(response.ok ? null : response)
    if (!response.ok) return
    const { body } = response
    const loaded = rowsOf(body)
    setLatest((before) => {
      const earlier = cursor !== null && before?.query === query ? before.rows : []
      return { rows: append(earlier, loaded, keyOf), body, query }
    })
  }

  const reload = () => load(null, rowsToReload(current?.rows.length, { pageSize, maxRows }))
  const loadQuery = useEffectEvent(reload)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query is another list
  useEffect(() => void loadQuery(), [query])

  return {
    /** Null until the first response. */
    rows: list?.rows ?? null,
    /** The latest response, with its totals. */
    body: list?.body ?? null,
    refused,
    isLoading: loading !== '',
    isLoadingMore: loading === 'more',
    hasMore: next !== null,
    reload,
    loadMore: () => load(next, pageSize),
    /** Shows a change without a request. */
    update(change: (list: { rows: Row[]; body: Body }) => { rows: Row[]; body: Body }) {
      setLatest((before) => before && { ...before, ...change(before) })
    },
  }
}

/** A row that was added meanwhile may be on the next page too: the loaded one counts. */
function append<Row>(earlier: Row[], loaded: Row[], keyOf: (row: Row) => Cursor): Row[] {
  const keys = new Set(loaded.map(keyOf))
  return [...earlier.filter((row) => !keys.has(keyOf(row))), ...loaded]
}

/** How many rows a list reloads: as many as it shows, within the limits of one request. */
export function rowsToReload(shown = 0, { pageSize, maxRows }: { pageSize: number; maxRows: number }): number {
  return Math.min(maxRows, Math.max(pageSize, shown))
}
