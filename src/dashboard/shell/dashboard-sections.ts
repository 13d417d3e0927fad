import {
  CalendarDays,
  ChartColumn,
  ClipboardCheck,
  Images,
  KeyRound,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MessageSquareText,
  Newspaper,
  Package,
  ScrollText,
  Settings,
  Ticket,
  UserRoundX,
  Users,
  Wallet,
} from 'lucide-react'
import { may, type Permission, type Role } from '#domain/staff/permission.ts'
import type { dashboard } from '#i18n/dashboard.ts'

type Section = {
  name: keyof typeof dashboard.shell.sections
  icon: LucideIcon
  to: string
  /** Needed to see the section. */
  permission: Permission
  /** Not in the sidebar. */
  isAside?: boolean
}

/** The sidebar's entries, in the order of the specification (R18.13). */
const sections: readonly Section[] = [
  { name: 'dashboard', icon: LayoutDashboard, to: '/dashboard', permission: 'see overview' },
  // Beyond the specification: the day plan for the gate.
  { name: 'today', icon: ClipboardCheck, to: '/dashboard?section=today', permission: 'list bookings' },
  { name: 'packages', icon: Package, to: '/dashboard/packages', permission: 'read packages' },
  { name: 'availability', icon: CalendarDays, to: '/dashboard?section=availability', permission: 'read availability' },
  { name: 'bookings', icon: Ticket, to: '/dashboard?section=bookings', permission: 'list bookings' },
  // Beyond the specification: slips, transfers and refunds need a clerk.
  { name: 'payments', icon: Wallet, to: '/dashboard?section=payments', permission: 'decide about payments' },
  { name: 'blog', icon: Newspaper, to: '/dashboard?section=blog', permission: 'write posts' },
  { name: 'gallery', icon: Images, to: '/dashboard?section=gallery', permission: 'change gallery' },
  { name: 'users', icon: Users, to: '/dashboard?section=users', permission: 'manage users' },
  { name: 'reports', icon: ChartColumn, to: '/dashboard?section=reports', permission: 'read reports' },
  { name: 'settings', icon: Settings, to: '/dashboard?section=settings', permission: 'see overview' },
  // The overview shows only new messages (R12.7, R18.13).
  { name: 'messages', icon: MessageSquareText, to: '/dashboard?section=messages', permission: 'read messages' },
  // Beyond the specification: failed emails must be visible.
  { name: 'mails', icon: Mail, to: '/dashboard?section=mails', permission: 'see emails' },
  // Beyond the specification: the audit log, and the data of one guest.
  { name: 'audit', icon: ScrollText, to: '/dashboard?section=audit', permission: 'read audit' },
  { name: 'guests', icon: UserRoundX, to: '/dashboard?section=guests', permission: 'erase guests' },
  // Opened from the account menu.
  { name: 'account', icon: KeyRound, to: '/dashboard?section=account', permission: 'see overview', isAside: true },
]

export function sectionsFor(role: Role): readonly Section[] {
  return sections.filter(({ permission, isAside }) => !isAside && may(role, permission))
}

/** The section of a URL; by default the overview. */
export function sectionAt({ pathname, search }: { pathname: string; search: string }): Section['name'] {
  const isOfPackages = /^\/dashboard\/(packages|pricing)/.test(pathname)
  const named = isOfPackages ? 'packages' : new URLSearchParams(search).get('section')
  return sections.find(({ name }) => name === named)?.name ?? 'dashboard'
}
