import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { ToastProvider, useToasts } from '#components/use-toasts.tsx'
import { dashboard } from '#i18n/dashboard.ts'
import { RequireSession } from './components/require-session.tsx'
import { takeFreshLogin } from './components/session.ts'
import { Shell } from './shell/dashboard-shell.tsx'

/** Every path under /dashboard needs a session and has the shell. */
export default function Frame() {
  return (
    // Toasts are not printed.
    <div className="print:[&>section]:hidden">
      <ToastProvider>
        <RequireSession>
          <Greeting />
          <Shell>
            <Outlet />
          </Shell>
        </RequireSession>
      </ToastProvider>
    </div>
  )
}

function Greeting() {
  const toasts = useToasts()
  useEffect(() => {
    if (takeFreshLogin()) toasts.success(dashboard.login.success)
  }, [toasts])
  return null
}
