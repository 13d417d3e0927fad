import { type ReactNode, useState } from 'react'
import { ModalDialog } from '#components/dialog.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { sidebarCollapsedKey } from '#domain/settings/staff-storage-keys.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { DashboardHeader } from './dashboard-header.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { Sidebar } from './sidebar.tsx'
import { useBadges } from './use-badges.ts'
import { useLiveQueries } from './use-live-events.ts'
import { useLogout } from './use-logout.ts'
import { useScrollAfterReload } from './use-scroll-after-reload.ts'

/** Sidebar, header and the open section. */
export function DashboardShell({ children }: { children: ReactNode }) {
  const { preferences, choose } = useStaff()
  const [isCollapsed, setCollapsed] = useState(() => isInitiallyCollapsed(preferences.sidebarCollapsed))
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const badges = useBadges()
  useLiveQueries()
  useScrollAfterReload()
  const logout = useLogout()

  function collapse() {
    setCollapsed(!isCollapsed)
    localStorage.setItem(sidebarCollapsedKey, String(!isCollapsed))
    void choose({ sidebarCollapsed: !isCollapsed })
  }

  return (
    <div className="flex min-h-dvh [--radius-button:11px] bg-sand-100 text-[14.5px] leading-[1.45] text-sand-800 print:block print:bg-white">
      <a
        href="#section"
        className="sr-only z-50 rounded-md bg-sand-0 px-4 py-2 text-lagoon-800 focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {dashboard.shell.skip}
      </a>
      <div className="sticky top-0 h-dvh max-md:hidden print:hidden">
        <Sidebar badges={badges} isCollapsed={isCollapsed} onCollapse={collapse} onLogout={logout} />
      </div>
      <ModalDialog
        aria-label={dashboard.shell.navigation}
        isOpen={isMenuOpen}
        onClose={() => setMenuOpen(false)}
        className="m-0 h-dvh max-h-none w-[min(300px,86vw)] max-w-none bg-lagoon-950 p-0 text-[16px] backdrop:bg-lagoon-950/60 md:hidden"
      >
        <Sidebar badges={badges} onClose={() => setMenuOpen(false)} onLogout={logout} />
      </ModalDialog>
      <div className="min-w-0 flex-1">
        <DashboardHeader onMenu={() => setMenuOpen(true)} onShortcuts={() => setHelpOpen(true)} onLogout={logout} />
        <main
          id="section"
          tabIndex={-1}
          // The end can be scrolled above a toast.
          className="min-w-0 px-6 lg:px-8 pt-[30px] pb-36 outline-none max-md:px-4 max-md:pt-5 max-md:pb-20"
        >
          {children}
        </main>
      </div>
      <Shortcuts isOpen={isHelpOpen} onOpen={() => setHelpOpen(true)} onClose={() => setHelpOpen(false)} />
    </div>
  )
}

/** The last state in this browser, otherwise the saved preference. By default the sidebar is collapsed on a tablet. */
function isInitiallyCollapsed(preference: boolean | undefined): boolean {
  const saved = localStorage.getItem(sidebarCollapsedKey)
  if (saved) return saved === 'true'
  return preference ?? window.matchMedia('(width < 64rem)').matches
}
