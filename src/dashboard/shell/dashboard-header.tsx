import { Menu } from 'lucide-react'
import { useLocation } from 'react-router'
import { dashboard } from '#i18n/dashboard.ts'
import { AccountMenu } from './account-menu.tsx'
import { sectionAt } from './dashboard-sections.ts'
import { NotificationBell } from './notification-bell.tsx'
import { PaletteButton } from './palette-button.tsx'

const t = dashboard.shell

type Props = { onMenu(): void; onShortcuts(): void; onLogout(): void }

export function DashboardHeader({ onMenu, onShortcuts, onLogout }: Props) {
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
        <AccountMenu onShortcuts={onShortcuts} onLogout={onLogout} />
      </div>
    </header>
  )
}
