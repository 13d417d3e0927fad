import {
  CalendarDays,
  ChartColumn,
  CircleDollarSign,
  ExternalLink,
  ImagePlus,
  type LucideIcon,
  PackagePlus,
  PenLine,
  Plus,
} from 'lucide-react'
import { Link } from 'react-router'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { newBookingUrl } from '#dashboard/shell/dashboard-sections.ts'
import { may, type Permission } from '#domain/staff/permission.ts'
import { overview } from '#i18n/overview.ts'
import { OverviewPanel } from './overview-panel.tsx'

const t = overview.links

type QuickLink = { name: Exclude<keyof typeof t, 'title'>; icon: LucideIcon; to: string; permission: Permission }

const links: readonly QuickLink[] = [
  { name: 'addBooking', icon: Plus, to: newBookingUrl, permission: 'change bookings' },
  { name: 'availability', icon: CalendarDays, to: '/dashboard?section=availability', permission: 'read availability' },
  { name: 'addPackage', icon: PackagePlus, to: '/dashboard/packages/create', permission: 'write packages' },
  { name: 'prices', icon: CircleDollarSign, to: '/dashboard/pricing', permission: 'price packages' },
  { name: 'addPost', icon: PenLine, to: '/dashboard?section=blog&write=new', permission: 'write posts' },
  { name: 'addImage', icon: ImagePlus, to: '/dashboard?section=gallery', permission: 'change gallery' },
  { name: 'reports', icon: ChartColumn, to: '/dashboard?section=reports', permission: 'read reports' },
]

/** Links to frequent tasks that the role may do. */
export function QuickLinks() {
  const { staff } = useStaff()
  const mine = links.filter(({ permission }) => may(staff.role, permission))
  const row = 'flex min-h-11 items-center gap-3 rounded-[10px] px-2.5 font-[560] text-sand-800 hover:bg-lagoon-50'
  return (
    <OverviewPanel id="links" title={t.title}>
      <nav aria-labelledby="links">
        <ul className="grid px-2.5 pb-2.5 sm:max-lg:grid-cols-2">
          {mine.map(({ name, icon: Icon, to }) => (
            <li key={name}>
              <Link to={to} className={row}>
                <Icon className="size-[18px] shrink-0 stroke-[1.9] text-lagoon-600" aria-hidden="true" />
                {t[name]}
              </Link>
            </li>
          ))}
          <li>
            <a href="/" target="_blank" rel="noopener" className={row}>
              <ExternalLink className="size-[18px] shrink-0 stroke-[1.9] text-lagoon-600" aria-hidden="true" />
              {t.website}
            </a>
          </li>
        </ul>
      </nav>
    </OverviewPanel>
  )
}
