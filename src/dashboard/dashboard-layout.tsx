import { Suspense, useEffect } from 'react'
import { Outlet } from 'react-router'
import { ToastProvider, useToasts } from '#components/use-toasts.tsx'
import { dashboard } from '#i18n/dashboard.ts'
import { lazyWithRetry } from './components/lazy-with-retry.ts'
import { RequireSession, useStaff, Verifying } from './components/require-session.tsx'
import { takeFreshLogin } from './components/session.ts'
import { DashboardShell } from './shell/dashboard-shell.tsx'

// Loaded separately, because few sessions need it.
const FirstLogin = lazyWithRetry(() => import('./account/first-login.tsx'))

/** Every path under /dashboard needs a session and has the shell. */
export default function DashboardLayout() {
  return (
    // Toasts are not printed, and leave the menus at the right of the rows free.
    <div className="print:[&>section]:hidden md:[&>section]:justify-items-center">
      <ToastProvider>
        <RequireSession>
          <SignedIn />
        </RequireSession>
      </ToastProvider>
    </div>
  )
}

function SignedIn() {
  const { mustChangePassword } = useStaff()
  if (mustChangePassword)
    return (
      <Suspense fallback={<Verifying />}>
        <FirstLogin />
      </Suspense>
    )
  return (
    <>
      <Greeting />
      <DashboardShell>
        <Outlet />
      </DashboardShell>
    </>
  )
}

function Greeting() {
  const toasts = useToasts()
  useEffect(() => {
    if (takeFreshLogin()) toasts.success(dashboard.guard.signedIn)
  }, [toasts])
  return null
}
