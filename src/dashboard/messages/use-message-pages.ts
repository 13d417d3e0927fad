import { useCallback, useEffect, useRef, useState } from 'react'
import type { Answer } from '#api-client/staff.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { useLatest } from '#dashboard/hooks/use-latest.ts'
import { useLoadedCount } from '#dashboard/hooks/use-loaded-count.ts'
import { useRestoredState } from '#dashboard/hooks/use-restored-state.ts'
import { staffMessages as messages } from '#i18n/staff-messages.ts'

const pageSize = 30
const mostInAnswer = 100

export type Pages<Row> = {
  /** Null until the first response. */
  rows: Row[] | null
  problem: string
  isLoading: boolean
  hasMore: boolean
  reload(): Promise<void>
  more(): Promise<void>
  /** Replaces a row, or removes it if `row` is null. */
  replace(id: string, row: Row | null): void
}

/** A list that is loaded newest first, page by page. Another `asked` is another list. */
export function usePages<Row extends { id: string }>(
  asked: string,
  read: (
    token: string,
    part: { cursor: string; limit: number },
  ) => Promise<Answer<{ rows: Row[]; next: string | null }>>,
  failed: string,
): Pages<Row> {
  const { callApi } = useStaff()
  const [page, setPage] = useRestoredState<{ asked: string; rows: Row[]; next: string | null } | null>('messages', null)
  const [problem, setProblem] = useState('')
  const [isLoading, setLoading] = useState(true)
  const begin = useLatest()
  const reader = useRef(read)
  reader.current = read

  const load = useCallback(
    async (cursor: string, limit: number) => {
      const isLatest = begin()
      setLoading(true)
      const answer = await callApi((token) => reader.current(token, { cursor, limit }))
      if (!isLatest()) return
      setLoading(false)
      if (!answer.ok) {
        if (answer.status !== 401) setProblem(answer.status === 0 ? messages.offline : answer.message || failed)
        return
      }
      setProblem('')
      const { rows, next } = answer.body
      setPage((before) => ({
        asked,
        next,
        rows: cursor && before?.asked === asked ? [...before.rows, ...rows] : rows,
      }))
    },
    [callApi, asked, failed, begin, setPage],
  )
  const loadedCount = useLoadedCount(page?.asked === asked ? page.rows.length : 0, { pageSize, max: mostInAnswer })
  const reload = useCallback(() => load('', loadedCount()), [load, loadedCount])
  useEffect(() => void reload(), [reload])

  return {
    rows: page?.asked === asked ? page.rows : null,
    problem,
    isLoading,
    hasMore: page?.asked === asked && page.next !== null,
    reload,
    more: () => load(page?.next ?? '', pageSize),
    replace: (id, row) =>
      setPage(
        (before) => before && { ...before, rows: before.rows.flatMap((one) => (one.id === id ? (row ?? []) : one)) },
      ),
  }
}
