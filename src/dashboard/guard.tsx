import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Answer, getMe } from '#api/staff-client.ts'
import { dashboard } from '#phrases/dashboard.ts'
import type { StaffMember } from '#rules/staff.ts'
import { forgetSession, keepStaff, savedToken } from './session.ts'
import { Unreachable } from './unreachable.tsx'

type Staff = {
  staff: StaffMember
  /** Asks the API with the token of the login. An answer of 401 ends the session and leads back to the door. */
  ask<T>(call: (token: string) => Promise<Answer<T>>): Promise<Answer<T>>
}

const StaffContext = createContext<Staff | null>(null)

export function useStaff(): Staff {
  const staff = use(StaffContext)
  if (!staff) throw new Error('This screen stands outside the guard.')
  return staff
}

/** Lets only staff in, and only after the server has said that the token still opens the door (decisions 7.1). */
export function Guard({ children }: { children: ReactNode }) {
  const [staff, setStaff] = useState<StaffMember | 'checking' | 'unreachable'>('checking')
  const turnAway = useTurnAway()

  const ask = useCallback(
    async <T,>(call: (token: string) => Promise<Answer<T>>) => {
      const answer = await call(savedToken() ?? '')
      if (answer.status === 401) turnAway(dashboard.guard.authenticationRequired)
      return answer
    },
    [turnAway],
  )

  const verify = useCallback(async () => {
    if (!savedToken()) return turnAway()
    setStaff('checking')
    const answer = await ask(getMe)
    if (answer.ok) {
      keepStaff(answer.body.admin)
      setStaff(answer.body.admin)
    } else if (answer.status !== 401) {
      // Our own trouble is no reason to sign anybody out: the token stays.
      setStaff('unreachable')
    }
  }, [ask, turnAway])
  useEffect(() => {
    void verify()
  }, [verify])

  const signedIn = useMemo(() => (typeof staff === 'string' ? null : { staff, ask }), [staff, ask])
  if (staff === 'unreachable') return <Unreachable onRetry={verify} />
  if (!signedIn) return <Verifying />
  return <StaffContext value={signedIn}>{children}</StaffContext>
}

function Verifying() {
  return (
    <main className="grid min-h-dvh place-items-center bg-sand-100 p-6">
      <p role="status" className="font-medium text-sand-700">
        {dashboard.guard.verifying}
      </p>
    </main>
  )
}

/** Ends the session and goes to /admin, which leads back to where the visitor was headed. */
function useTurnAway() {
  const navigate = useNavigate()
  return useCallback(
    (error?: string) => {
      forgetSession()
      const { pathname, search } = window.location
      if (!pathname.startsWith('/dashboard')) return
      void navigate(`/admin?${new URLSearchParams({ from: pathname + search })}`, { replace: true, state: { error } })
    },
    [navigate],
  )
}
