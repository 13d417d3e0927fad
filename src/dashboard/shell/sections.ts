import {
  CalendarDays,
  ChartColumn,
  Images,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Newspaper,
  Package,
  Settings,
  Ticket,
  Users,
  Wallet,
} from 'lucide-react'
import type { dashboard } from '#phrases/dashboard.ts'

type Section = {
  name: keyof typeof dashboard.shell.sections
  icon: LucideIcon
  /** Where it opens. A section without an address is not built yet: it stands there as plain text. */
  to?: string
}

/** The sidebar's entries, in the order of the specification (back-office 2). */
export const sections: readonly Section[] = [
  { name: 'dashboard', icon: LayoutDashboard },
  { name: 'packages', icon: Package },
  { name: 'availability', icon: CalendarDays },
  { name: 'bookings', icon: Ticket, to: '/dashboard?section=bookings' },
  // Not in the specification: slips, transfers and refunds need a clerk.
  { name: 'payments', icon: Wallet, to: '/dashboard?section=payments' },
  { name: 'blog', icon: Newspaper },
  { name: 'gallery', icon: Images },
  { name: 'users', icon: Users },
  { name: 'reports', icon: ChartColumn },
  { name: 'settings', icon: Settings },
  // Not in the specification: what could not be sent must be seen somewhere.
  { name: 'mails', icon: Mail, to: '/dashboard?section=mails' },
]

/** The section that an address names; bookings where it names none that is open. */
export function sectionIn(params: URLSearchParams): Section['name'] {
  const named = params.get('section')
  return sections.find(({ name, to }) => to && name === named)?.name ?? 'bookings'
}
