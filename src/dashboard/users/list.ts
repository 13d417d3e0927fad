import { useCallback, useEffect, useState } from 'react'
import { getUsers } from '#api/users-client.ts'
import { useStaff } from '#dashboard/guard.tsx'
import { people } from '#phrases/people.ts'
import type { UserWire } from '#rules/user-wire.ts'

/** Everybody who can sign in; null until the first answer. */
export function useUsers() {
  const { ask } = useStaff()
  const [users, setUsers] = useState<UserWire[] | null>(null)
  const [problem, setProblem] = useState('')
  const [isLoading, setLoading] = useState(true)

  const reload = useCallback(async () => {
    setLoading(true)
    const answer = await ask((token) => getUsers(token))
    setLoading(false)
    if (!answer.ok) {
      setProblem(answer.status === 0 ? people.users.offline : answer.message || people.users.failed)
      return null
    }
    setProblem('')
    setUsers(answer.body.users)
    return answer.body.users
  }, [ask])
  useEffect(() => {
    void reload()
  }, [reload])

  return { users, problem, isLoading, reload }
}
