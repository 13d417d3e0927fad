import { Keyboard, KeyRound, LogOut, Settings } from 'lucide-react'
import { Link } from 'react-router'
import { Avatar } from '#dashboard/components/avatar.tsx'
import { Popup } from '#dashboard/components/popup.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { dashboard } from '#i18n/dashboard.ts'
import { dashboardLayout } from '#i18n/dashboard-layout.ts'
import { useLogout } from './use-logout.ts'

/** The signed-in member, with links to account and settings, and logout. */
export function AccountMenu({ onShortcuts }: { onShortcuts(): void }) {
  const { staff } = useStaff()
  const logout = useLogout()
  const name = staff.name || dashboard.shell.defaultName
  const role = dashboard.roles[staff.role]
  return (
    <Popup
      className="flex min-h-11 items-center gap-3 rounded-[10px] pl-2 hover:bg-sand-100 max-md:pl-0 relative"
      panelClass="w-[260px] p-2"
      face={
        <>
          <span className="sr-only">{dashboardLayout.account}</span>
          <span className="max-w-[180px] text-right max-md:sr-only">
            <b dir="auto" className="block truncate leading-tight font-[640] text-sand-900">
              {name}
            </b>
            <small className="text-[12px] text-sand-600">{role}</small>
          </span>
          <Avatar name={staff.name} otherwise="AD" />
        </>
      }
    >
      {(close) => (
        <>
          <p className="border-b border-sand-200 px-3 pt-1.5 pb-3 leading-snug">
            <b dir="auto" className="block break-words font-[640] text-sand-900">
              {name}
            </b>
            <span className="block truncate text-[13px] text-sand-600">{staff.email}</span>
          </p>
          <Link to="/dashboard?section=account" onClick={close} className={`${row} mt-2`}>
            <KeyRound className="icon" aria-hidden="true" />
            {dashboard.shell.sections.account}
          </Link>
          <Link to="/dashboard?section=settings&tab=mine" onClick={close} className={row}>
            <Settings className="icon" aria-hidden="true" />
            {dashboardLayout.mySettings}
          </Link>
          <button
            type="button"
            onClick={() => {
              close()
              onShortcuts()
            }}
            className={`${row} w-full pointer-coarse:hidden`}
          >
            <Keyboard className="icon" aria-hidden="true" />
            {dashboardLayout.shortcuts.title}
          </button>
          <button type="button" onClick={logout} className={`${row} w-full`}>
            <LogOut className="icon" aria-hidden="true" />
            {dashboard.shell.logout}
          </button>
        </>
      )}
    </Popup>
  )
}

const row = 'flex min-h-11 items-center gap-3 rounded-md px-3 font-[560] hover:bg-sand-100 hover:text-lagoon-900'
