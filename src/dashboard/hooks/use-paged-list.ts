import { hashKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { ApiResult } from '#api-client/request.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { addNextPage, type PagedRows, type PagedSource, readFirstRows } from './paged-rows.ts'
import { bodyOf, refusedIn, type StaffKey } from './query-client.ts'
import { useLastOutcome } from './use-staff-query.ts'

type Cursor = string | number

/** The part of a paged list that does not depend on its response. */
export type PagedList<Row> = Pick<
  ReturnType<typeof usePagedList<Row, { next: Cursor | null }>>,
  'rows' | 'isLoading' | 'isLoadingMore' | 'hasMore' | 'reload' | 'loadMore'
>

type Options<Row, Body extends { next: Cursor | null }> = {
  /** With filter and search: another key is another list. Back finds the rows under it. */
  key: StaffKey
  pageSize: number
  /** The most rows that the API returns at once. */
  maxRows: number
  /** Shows the rows of the previous key while the next one loads, not after it has failed. */
  keepPrevious?: boolean
  /** Reads nothing yet. */
  isPaused?: boolean
  /** Reads again after this many ms, as long as the rows need it. */
  pollMs?(rows: Row[]): number | false
  read(token: string, part: { cursor: string | null; limit: number }, signal?: AbortSignal): Promise<ApiResult<Body>>
  rowsOf(body: Body): Row[]
  keyOf(row: Row): Cursor
}

/**
 * A list that is loaded page by page. Back, a reload and a refresh read as many rows as were shown, in one request, so that the page
 * keeps its place; useInfiniteQuery would send one request per page. A new visit starts with the first page.
 */
export function usePagedList<Row, Body extends { next: Cursor | null }>(options: Options<Row, Body>) {
  const { key, pageSize, maxRows, keepPrevious = false, isPaused = false, pollMs, read, rowsOf, keyOf } = options
  const { callApi } = useStaff()
  const client = useQueryClient()
  const [shown, keepShown] = useRowsInHistory(key)
  const limit = Math.min(maxRows, Math.max(pageSize, shown))
  const source: PagedSource<Row, Body> = {
    client,
    key,
    pageSize,
    maxRows,
    read: (part, signal) => bodyOf(callApi((token) => read(token, part, signal))),
    rowsOf,
    keyOf,
  }
  const query = useQuery<PagedRows<Row, Body>>({
    queryKey: key,
    queryFn: ({ signal }) => readFirstRows(source, limit, signal),
    enabled: !isPaused,
    refetchInterval: ({ state }) => (pollMs && state.data ? pollMs(state.data.rows) : false),
  })
  const last = useLastOutcome(key, query)
  const list = keepPrevious && !last.error ? last.data : query.data
  // An earlier visit may have left more rows in the cache than will be read: the list would become shorter.
  const isFromCache = list === query.data && !query.isFetchedAfterMount
  const isCut = isFromCache && (list?.rows.length ?? 0) > limit
  const hasMore = isCut || (query.data?.body.next ?? null) !== null

  const more = useMutation({
    // The list of the press: another one may be shown by the time of the response.
    mutationFn: (listKey: StaffKey) => addNextPage({ ...source, key: listKey }),
    onSuccess: (rows, listKey) => rows !== null && keepShown(listKey, rows),
  })

  const isMoreOfThis = more.variables !== undefined && hashKey(more.variables) === hashKey(key)

  return {
    /** Null until the first response. */
    rows: (isCut ? list?.rows.slice(0, limit) : list?.rows) ?? null,
    /** The latest response, with its totals. */
    body: list?.body ?? null,
    refused: refusedIn(last.error ?? (isMoreOfThis ? more.error : null)),
    isLoading: query.isFetching,
    isLoadingMore: isMoreOfThis && more.isPending,
    /** Rows are in the cache or on the server that are not shown. */
    hasMore,
    async reload() {
      more.reset()
      await query.refetch()
    },
    loadMore: () => hasMore && more.mutate(key),
    /** Shows a change without a request. */
    update(change: (list: PagedRows<Row, Body>) => PagedRows<Row, Body>) {
      client.setQueryData<PagedRows<Row, Body>>(key, (before) => before && change(before))
    },
  }
}

/** The number of rows that were loaded, stored in the history entry; 0 for a new visit. A dialog, an entry of its own, inherits it. */
function useRowsInHistory(key: StaffKey) {
  const name = nameOf(key)
  const stored = () => ({ name, rows: Number(window.history.state?.[name] ?? 0) })
  const [shown, setShown] = useState(stored)
  if (shown.name !== name) setShown(stored)
  const entry = useLocation().key
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry
  useEffect(() => {
    if (shown.rows > 0) window.history.replaceState({ ...window.history.state, [shown.name]: shown.rows }, '')
  }, [shown, entry])
  const keep = (of: StaffKey, rows: number) =>
    setShown((latest) => (latest.name === nameOf(of) ? { ...latest, rows } : latest))
  return [shown.rows, keep] as const
}

const nameOf = (key: StaffKey) => `rows of ${hashKey(key)}`
