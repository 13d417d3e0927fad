import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Answer, getMe, keepMySettings } from '#api-client/staff.ts'
import type { HouseWire, Preferences, StaffMember } from '#contracts/staff/session.ts'
import type { Ask } from '#dashboard/hooks/use-api.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { forgetSession, keepStaff, savedToken } from './session.ts'
import { dressAs } from './theme.ts'
import { Unreachable } from './unreachable.tsx'

type Staff = {
  staff: StaffMember
  ask: Ask
  /** What this person has chosen, on whatever device. */
  settings: Preferences
  /** Who signs the papers that go to guests. */
  house: HouseWire
  /** Shows the choice at once, and keeps it with the account. What could not be kept is taken back. */
  choose(change: Preferences): Promise<Answer<unknown>>
}

const nobody: HouseWire = { name: '', phone: '', whatsapp: '' }

const StaffContext = createContext<Staff | null>(null)

// Seldom needed.
const FirstLogin = lazy(() => import('#dashboard/account/first-login.tsx'))

export function useStaff(): Staff {
  const staff = use(StaffContext)
  if (!staff) throw new Error('This screen stands outside the guard.')
  return staff
}

/** Lets only staff in, and only after the server has said that the token still opens the door (R9.13). */
export function Guard({ children }: { children: ReactNode }) {
  const [staff, setStaff] = useState<StaffMember | 'checking' | 'unreachable'>('checking')
  const [settings, setSettings] = useState<Preferences>({})
  const [house, setHouse] = useState<HouseWire>(nobody)
  // The password was for one login: nothing opens before another one is chosen, and the server says the same.
  const [isNewcomer, setNewcomer] = useState(false)
  const turnAway = useTurnAway()

  const ask = useCallback<Ask>(
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
      // Verified, but this page speaks another language: the next one greets.
      if (dressAs(answer.body.settings)) return
      setSettings(answer.body.settings)
      setHouse(answer.body.house)
      setNewcomer(answer.body.mustChangePassword === true)
      setStaff(answer.body.admin)
    } else if (answer.status !== 401) {
      // Our own trouble is no reason to sign anybody out: the token stays.
      setStaff('unreachable')
    }
  }, [ask, turnAway])
  useEffect(() => {
    void verify()
  }, [verify])

  const choose = useCallback(
    async (change: Preferences) => {
      const before = settings
      const next = { ...settings, ...change }
      setSettings(next)
      // The language follows when it is kept: a page that is loaded anew asks for it.
      dressAs({ ...next, language: before.language })
      const answer = await ask((token) => keepMySettings(token, change))
      if (answer.ok) dressAs(answer.body.settings)
      else {
        setSettings(before)
        dressAs(before)
      }
      return answer
    },
    [settings, ask],
  )

  const signedIn = useMemo(
    () => (typeof staff === 'string' ? null : { staff, ask, settings, house, choose }),
    [staff, ask, settings, house, choose],
  )
  if (staff === 'unreachable') return <Unreachable onRetry={verify} />
  if (!signedIn) return <Verifying />
  if (isNewcomer) {
    return (
      <Suspense fallback={<Verifying />}>
        <FirstLogin staff={signedIn.staff} ask={ask} onChosen={() => setNewcomer(false)} />
      </Suspense>
    )
  }
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
