import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ApiResult, CallApi } from '#api-client/request.ts'
import { getMe, savePreferences } from '#api-client/session.ts'
import { Button } from '#components/button.tsx'
import { Emblem } from '#components/emblem.tsx'
import type { OperatorWire, Preferences, StaffMember } from '#contracts/staff/session.ts'
import { setDraftOwner } from '#dashboard/form/saved-draft.ts'
import { createQueryClient } from '#dashboard/hooks/query-client.ts'
import { tokenKey } from '#domain/settings/staff-storage-keys.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { applyPreferences, pageLanguage } from './apply-preferences.ts'
import { clearSession, savedToken, saveStaff } from './session.ts'

type Staff = {
  staff: StaffMember
  callApi: CallApi
  /** The member's preferences, on every device. */
  preferences: Preferences
  /** The business, as it is printed on receipts. */
  operator: OperatorWire
  /** Applies a preference at once and saves it; reverts it if that fails. */
  choose(change: Preferences): Promise<ApiResult<unknown>>
  /** After a login with a one-time password the server refuses everything else until it is changed. */
  mustChangePassword: boolean
  passwordChanged(): void
}

type Session = {
  staff: StaffMember
  operator: OperatorWire
  mustChangePassword: boolean
  /** The cache belongs to the member: it goes with the session. */
  client: QueryClient
}

const StaffContext = createContext<Staff | null>(null)

export function useStaff(): Staff {
  const staff = use(StaffContext)
  if (!staff) throw new Error('useStaff() outside of <RequireSession>')
  return staff
}

/** Renders the dashboard once the server has confirmed the token (R9.13). */
export function RequireSession({ children }: { children: ReactNode }) {
  const redirectToLogin = useRedirectToLogin()
  const callApi = useCallback<CallApi>(
    async (call) => {
      const response = await call(savedToken() ?? '')
      if (response?.status === 401) redirectToLogin(dashboard.guard.authenticationRequired)
      return response
    },
    [redirectToLogin],
  )
  const { preferences, setPreferences, choose } = usePreferences(callApi)
  const { session, retry, passwordChanged } = useSession(callApi, { redirectToLogin, onVerified: setPreferences })

  const isVerified = typeof session !== 'string'
  const { darkMode } = preferences
  useEffect(() => {
    if (isVerified) applyPreferences({ darkMode, language: pageLanguage() })
  }, [isVerified, darkMode])

  const signedIn = useMemo(
    () => (typeof session === 'string' ? null : { ...session, callApi, preferences, choose, passwordChanged }),
    [session, callApi, preferences, choose, passwordChanged],
  )
  if (session === 'unreachable') return <Unreachable onRetry={retry} />
  if (!signedIn) return <Verifying />
  return (
    <QueryClientProvider client={signedIn.client} key={signedIn.staff.email}>
      <StaffContext value={signedIn}>{children}</StaffContext>
    </QueryClientProvider>
  )
}

type SessionOptions = { redirectToLogin(error?: string): void; onVerified(preferences: Preferences): void }

/** The session of the stored token, verified again when another tab changes the token. */
function useSession(callApi: CallApi, { redirectToLogin, onVerified }: SessionOptions) {
  const [session, setSession] = useState<Session | 'checking' | 'unreachable'>('checking')

  const verify = useCallback(async () => {
    if (!savedToken()) return redirectToLogin()
    const response = await callApi(getMe)
    if (response.ok) {
      const { admin: staff, settings, house: operator, mustChangePassword = false } = response.body
      saveStaff(staff)
      setDraftOwner(staff.email)
      // The page reloads in another language, and the greeting follows then.
      if (applyPreferences(settings)) return
      onVerified(settings)
      setSession((before) => {
        const client = isOf(staff, before) ? before.client : createQueryClient()
        return { staff, operator, mustChangePassword, client }
      })
    } else if (response.status !== 401) {
      // A failure of the server does not end the session.
      setSession((before) => (typeof before === 'string' ? 'unreachable' : before))
    }
  }, [callApi, redirectToLogin, onVerified])
  useEffect(() => {
    void verify()
    // Another tab signed out, or somebody else in.
    const verifyToken = ({ key }: StorageEvent) => {
      if (key === tokenKey) void verify()
    }
    window.addEventListener('storage', verifyToken)
    return () => window.removeEventListener('storage', verifyToken)
  }, [verify])

  const passwordChanged = useCallback(
    () => setSession((now) => (typeof now === 'string' ? now : { ...now, mustChangePassword: false })),
    [],
  )
  function retry() {
    setSession('checking')
    void verify()
  }
  return { session, retry, passwordChanged }
}

/** The member's preferences. `choose` changes one at once, and takes it back if it cannot be saved. */
function usePreferences(callApi: CallApi) {
  const [preferences, setPreferences] = useState<Preferences>({})
  const choose = useCallback(
    async (change: Preferences) => {
      const before = preferences
      setPreferences((latest) => ({ ...latest, ...change }))
      const response = await callApi((token) => savePreferences(token, change))
      // Choices made since stay.
      if (!response.ok)
        setPreferences((latest) => {
          const failed = (Object.keys(change) as (keyof Preferences)[]).filter((name) => latest[name] === change[name])
          return { ...latest, ...Object.fromEntries(failed.map((name) => [name, before[name]])) }
        })
      // The language follows once it is saved, because the reloaded page reads it from the server.
      else if (change.language) applyPreferences(response.body.settings)
      return response
    },
    [preferences, callApi],
  )
  return { preferences, setPreferences, choose }
}

function isOf(staff: StaffMember, session: Session | string): session is Session {
  return typeof session !== 'string' && session.staff.email === staff.email && session.staff.role === staff.role
}

export function Verifying() {
  return (
    <main className="grid min-h-dvh place-items-center bg-sand-100 p-6">
      <p role="status" className="font-medium text-sand-700">
        {dashboard.guard.verifying}
      </p>
    </main>
  )
}

/** Ends the session and opens /admin, which returns to this URL after a login. */
function useRedirectToLogin() {
  const navigate = useNavigate()
  return useCallback(
    (error?: string) => {
      clearSession()
      const { pathname, search } = window.location
      if (!pathname.startsWith('/dashboard')) return
      void navigate(`/admin?${new URLSearchParams({ from: pathname + search })}`, { replace: true, state: { error } })
    },
    [navigate],
  )
}

/** Shown while the server does not respond. The session stays. */
function Unreachable({ onRetry }: { onRetry(): void }) {
  return (
    <main className="grid min-h-dvh place-items-center bg-sand-100 p-6 [--radius-button:11px]">
      <div
        role="alert"
        className="grid w-full max-w-[560px] justify-items-center gap-4 rounded-xl border border-sand-200 bg-sand-0 px-6 py-14 text-center shadow-1"
      >
        <Emblem className="size-16" />
        <h1 className="text-[27px]">{dashboard.guard.unreachableTitle}</h1>
        <p className="text-sand-600">{dashboard.guard.unreachable}</p>
        <Button onClick={onRetry}>{dashboard.retry}</Button>
      </div>
    </main>
  )
}
