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

type Section = {
  name: keyof typeof dashboard.shell.sections
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
const sections: readonly Section[] = [
  { group: 'work', name: 'dashboard', key: 'd', icon: LayoutDashboard, to: '/dashboard', permission: 'see overview' },
  {
    group: 'work',
    name: 'today',
    key: 't',
    icon: ClipboardCheck,
    to: '/dashboard?section=today',
    permission: 'list bookings',
  },
  {
    group: 'work',
    name: 'bookings',
    key: 'b',
    icon: Ticket,
    to: '/dashboard?section=bookings',
    permission: 'list bookings',
  },
  {
    group: 'work',
    name: 'payments',
    key: 'p',
    icon: Wallet,
    to: '/dashboard?section=payments',
    permission: 'decide about payments',
  },
  {
    group: 'work',
    name: 'messages',
    key: 'm',
    icon: MessageSquareText,
    to: '/dashboard?section=messages',
    permission: 'read messages',
  },
  {
    group: 'work',
    name: 'drivers',
    key: 'v',
    icon: CarFront,
    to: '/dashboard?section=drivers',
    permission: 'manage drivers',
  },
  { group: 'sell', name: 'packages', key: 'k', icon: Package, to: '/dashboard/packages', permission: 'read packages' },
  {
    group: 'sell',
    name: 'availability',
    key: 'a',
    icon: CalendarDays,
    to: '/dashboard?section=availability',
    permission: 'read availability',
  },
  {
    group: 'sell',
    name: 'parks',
    key: 'l',
    icon: TreePalm,
    to: '/dashboard?section=parks',
    permission: 'read availability',
  },
  {
    group: 'content',
    name: 'blog',
    key: 'c',
    icon: Newspaper,
    to: '/dashboard?section=blog',
    permission: 'write posts',
  },
  {
    group: 'content',
    name: 'gallery',
    key: 'g',
    icon: Images,
    to: '/dashboard?section=gallery',
    permission: 'change gallery',
  },
  {
    group: 'reports',
    name: 'reports',
    key: 'r',
    icon: ChartColumn,
    to: '/dashboard?section=reports',
    permission: 'read reports',
  },
  { group: 'setup', name: 'users', key: 'u', icon: Users, to: '/dashboard?section=users', permission: 'manage users' },
  {
    group: 'setup',
    name: 'settings',
    key: 's',
    icon: Settings,
    to: '/dashboard?section=settings',
    permission: 'see overview',
  },
  { group: 'setup', name: 'emails', key: 'e', icon: Mail, to: '/dashboard?section=emails', permission: 'see emails' },
  { group: 'setup', name: 'audit', icon: ScrollText, to: '/dashboard?section=audit', permission: 'read audit' },
  { group: 'setup', name: 'guests', icon: UserRoundX, to: '/dashboard?section=guests', permission: 'erase guests' },
  // Opened from the account menu.
  { name: 'account', icon: KeyRound, to: '/dashboard?section=account', permission: 'see overview' },
]

export function sectionsFor(role: Role): readonly Section[] {
  return sections.filter(({ permission, group }) => group && may(role, permission))
}

const groups = ['work', 'sell', 'content', 'reports', 'setup'] as const satisfies SectionGroup[]

/** The groups in which a role has sections, in the order of the sidebar. */
export function sectionGroupsFor(role: Role) {
  return groups
    .map((group) => ({ group, sections: sectionsFor(role).filter((section) => section.group === group) }))
    .filter(({ sections }) => sections.length > 0)
}

/** The section of a URL; by default the overview. */
export function sectionAt({ pathname, search }: { pathname: string; search: string }): Section['name'] {
  const isOfPackages = /^\/dashboard\/(packages|pricing)/.test(pathname)
  const inUrl = new URLSearchParams(search).get('section')
  // Bookmarks have the former name.
  const named = isOfPackages ? 'packages' : inUrl === 'mails' ? 'emails' : inUrl
  return sections.find(({ name }) => name === named)?.name ?? 'dashboard'
}
