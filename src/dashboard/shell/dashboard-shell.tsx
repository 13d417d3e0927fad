import { Menu } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { ModalDialog } from '#components/dialog.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { sidebarCollapsedKey } from '#domain/settings/staff-storage-keys.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { AccountMenu } from './account-menu.tsx'
import { sectionAt } from './dashboard-sections.ts'
import { NotificationBell } from './notification-bell.tsx'
import { PaletteButton } from './palette-button.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { Sidebar } from './sidebar.tsx'
import { useLiveQueries } from './use-live-events.ts'
import { useScrollAfterReload } from './use-scroll-after-reload.ts'

const t = dashboard.shell

/** Sidebar, header and the open section. */
export function DashboardShell({ children }: { children: ReactNode }) {
  const { preferences, choose } = useStaff()
  const [isCollapsed, setCollapsed] = useState(() => isInitiallyCollapsed(preferences.sidebarCollapsed))
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [isHelpOpen, setHelpOpen] = useState(false)
  useLiveQueries()
  useScrollAfterReload()

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
        {t.skip}
      </a>
      <div className="sticky top-0 h-dvh max-md:hidden print:hidden">
        <Sidebar isCollapsed={isCollapsed} onCollapse={collapse} />
      </div>
      <ModalDialog
        aria-label={t.navigation}
        isOpen={isMenuOpen}
        onClose={() => setMenuOpen(false)}
        className="m-0 h-dvh max-h-none w-[min(300px,86vw)] max-w-none bg-lagoon-950 p-0 text-[16px] backdrop:bg-lagoon-950/60 md:hidden"
      >
        <Sidebar onClose={() => setMenuOpen(false)} />
      </ModalDialog>
      <div className="min-w-0 flex-1">
        <Header onMenu={() => setMenuOpen(true)} onShortcuts={() => setHelpOpen(true)} />
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

function Header({ onMenu, onShortcuts }: { onMenu(): void; onShortcuts(): void }) {
  const section = sectionAt(useLocation())
  return (
    <header className="flex min-h-[68px] items-center gap-4 border-b max-md:gap-2 border-sand-200 bg-sand-0 px-6 lg:px-8 max-md:sticky max-md:top-0 max-md:z-20 max-md:min-h-[60px] max-md:px-4 print:hidden">
      <button
        type="button"
        aria-label={t.openMenu}
        onClick={onMenu}
        className="-ml-2 grid size-11 place-items-center rounded-[10px] text-lagoon-900 hover:bg-sand-100 md:hidden"
      >
        <Menu className="size-[22px]" aria-hidden="true" />
      </button>
      <p className="display mr-5 lg:min-w-28 max-md:mr-0 text-[17px] leading-none font-[680] text-lagoon-900 max-md:text-lg">
        {t.sections[section]}
      </p>
      <PaletteButton />
      <div className="flex items-center gap-1.5 md:ml-auto md:gap-3">
        <NotificationBell />
        <AccountMenu onShortcuts={onShortcuts} />
      </div>
    </header>
  )
}

/** The last state in this browser, otherwise the saved preference. By default the sidebar is collapsed on a tablet. */
function isInitiallyCollapsed(preference: boolean | undefined): boolean {
  const saved = localStorage.getItem(sidebarCollapsedKey)
  if (saved) return saved === 'true'
  return preference ?? window.matchMedia('(width < 64rem)').matches
}
