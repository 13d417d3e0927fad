import {
  CalendarDays,
  CarFront,
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
  TreePalm,
  UserRoundX,
  Users,
  Wallet,
} from 'lucide-react'
import { may, type Permission, type Role } from '#domain/staff/permission.ts'
import type { dashboard } from '#i18n/dashboard.ts'

type SectionGroup = keyof typeof dashboard.shell.groups

export type SectionName = keyof typeof dashboard.shell.sections

type Section = {
  name: SectionName
  icon: LucideIcon
  to: string
  /** Needed to see the section. */
  permission: Permission
  /** Opens the section after G on the keyboard. */
  key?: string
  /** Without a group the section is not in the sidebar. */
  group?: SectionGroup
}

/** The sidebar's entries by group (R18.13). */
const entries: readonly (Omit<Section, 'to'> & {
  /** Without it, /dashboard?section=<name>. */
  to?: string
})[] = [
  { group: 'work', name: 'dashboard', key: 'd', icon: LayoutDashboard, to: '/dashboard', permission: 'see overview' },
  { group: 'work', name: 'today', key: 't', icon: ClipboardCheck, permission: 'list bookings' },
  { group: 'work', name: 'bookings', key: 'b', icon: Ticket, permission: 'list bookings' },
  { group: 'work', name: 'payments', key: 'p', icon: Wallet, permission: 'decide about payments' },
  { group: 'work', name: 'messages', key: 'm', icon: MessageSquareText, permission: 'read messages' },
  { group: 'work', name: 'drivers', key: 'v', icon: CarFront, permission: 'manage drivers' },
  { group: 'sell', name: 'packages', key: 'k', icon: Package, to: '/dashboard/packages', permission: 'read packages' },
  { group: 'sell', name: 'availability', key: 'a', icon: CalendarDays, permission: 'read availability' },
  { group: 'sell', name: 'parks', key: 'l', icon: TreePalm, permission: 'read availability' },
  { group: 'content', name: 'blog', key: 'c', icon: Newspaper, permission: 'write posts' },
  { group: 'content', name: 'gallery', key: 'g', icon: Images, permission: 'change gallery' },
  { group: 'reports', name: 'reports', key: 'r', icon: ChartColumn, permission: 'read reports' },
  { group: 'setup', name: 'users', key: 'u', icon: Users, permission: 'manage users' },
  { group: 'setup', name: 'settings', key: 's', icon: Settings, permission: 'see overview' },
  { group: 'setup', name: 'emails', key: 'e', icon: Mail, permission: 'see emails' },
  { group: 'setup', name: 'audit', icon: ScrollText, permission: 'read audit' },
  { group: 'setup', name: 'guests', icon: UserRoundX, permission: 'erase guests' },
  // Opened from the account menu.
  { name: 'account', icon: KeyRound, permission: 'see overview' },
]

const sections: readonly Section[] = entries.map((entry) => ({ to: `/dashboard?section=${entry.name}`, ...entry }))

export const newBookingUrl = '/dashboard?section=bookings&dialog=add'

export function maySee(role: Role, section: SectionName): boolean {
  return sections.some(({ name, permission }) => name === section && may(role, permission))
}

/** The sections in the sidebar of a role. */
export function sectionsFor(role: Role): readonly Section[] {
  return sections.filter(({ permission, group }) => group && may(role, permission))
}

const groups = ['work', 'sell', 'content', 'reports', 'setup'] as const satisfies SectionGroup[]

/** The groups in which a role has sections, in the order of the sidebar. */
export function sectionGroupsFor(role: Role) {
  return groups
    .map((group) => ({ group, sections: sectionsFor(role).filter((section) => section.group === group) }))
    .filter((shown) => shown.sections.length > 0)
}

/** The section of a URL; by default the overview. */
export function sectionAt({ pathname, search }: { pathname: string; search: string }): SectionName {
  const isOfPackages = /^\/dashboard\/(packages|pricing)/.test(pathname)
  const inUrl = new URLSearchParams(search).get('section')
  // Bookmarks have the former name.
  const named = isOfPackages ? 'packages' : inUrl === 'mails' ? 'emails' : inUrl
  return sections.find(({ name }) => name === named)?.name ?? 'dashboard'
}
