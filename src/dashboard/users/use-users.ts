import { useCallback, useEffect, useState } from 'react'
import { getUsers } from '#api-client/users.ts'
import type { UserPage, UserWire } from '#contracts/staff/user.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { useLatest } from '#dashboard/hooks/use-latest.ts'
import { useLoadedCount } from '#dashboard/hooks/use-loaded-count.ts'
import { useRestoredState } from '#dashboard/hooks/use-restored-state.ts'
import { staffUsers } from '#i18n/staff-users.ts'

const pageSize = 50
/** The API returns at most this many. */
const mostInAnswer = 1_000

/** The users that match `q`, page by page; null until the first response. */
export function useUsers(q: string) {
  const { callApi } = useStaff()
  const [page, setPage] = useRestoredState<(UserPage & { q: string }) | null>('users', null)
  const [problem, setProblem] = useState('')
  const [isLoading, setLoading] = useState(true)
  const begin = useLatest()

  const load = useCallback(
    async (limit: number, after: UserPage | null = null) => {
      const isLatest = begin()
      setLoading(true)
      const answer = await callApi((token) => getUsers(token, { q, limit, cursor: after?.next ?? null }))
      if (!isLatest()) return
      setLoading(false)
      setProblem(
        answer.ok ? '' : answer.status === 0 ? staffUsers.users.offline : answer.message || staffUsers.users.failed,
      )
      if (answer.ok) setPage({ ...answer.body, users: [...(after?.users ?? []), ...answer.body.users], q })
    },
    [callApi, q, begin, setPage],
  )
  const loadedCount = useLoadedCount(page?.q === q ? page.users.length : 0, { pageSize, max: mostInAnswer })
  const reload = useCallback(() => load(loadedCount()), [load, loadedCount])
  useEffect(() => void reload(), [reload])
  const loadMore = () => load(pageSize, page)
  /** The current state of a user, null if they were deleted, or why it is unknown. */
  const findAgain = useCallback(
    async ({ id, email }: UserWire): Promise<{ user: UserWire | null } | { problem: string }> => {
      const answer = await callApi((token) => getUsers(token, { q: email, limit: mostInAnswer }))
      if (answer.ok) return { user: answer.body.users.find((user) => user.id === id) ?? null }
      return { problem: answer.status === 0 ? staffUsers.users.offline : answer.message || staffUsers.users.failed }
    },
    [callApi],
  )

  return { page, problem, isLoading, reload, loadMore, findAgain }
}
