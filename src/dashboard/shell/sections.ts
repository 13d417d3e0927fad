import {
  CalendarDays,
  ChartColumn,
  Images,
  LayoutDashboard,
  type LucideIcon,
  Newspaper,
  Package,
  Settings,
  Ticket,
  Users,
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
  { name: 'blog', icon: Newspaper },
  { name: 'gallery', icon: Images },
  { name: 'users', icon: Users },
  { name: 'reports', icon: ChartColumn },
  { name: 'settings', icon: Settings },
]
