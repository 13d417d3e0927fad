import { LogOut, type LucideIcon, PanelLeftClose, PanelLeftOpen, X } from 'lucide-react'
import { Fragment } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { getWaiting } from '#api-client/reports.ts'
import { Emblem } from '#components/emblem.tsx'
import { Picture } from '#components/picture.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { sectionAt, sectionGroupsFor } from './dashboard-sections.ts'
import { useLogout } from './use-logout.ts'

const t = dashboard.shell

type Props = {
  isCollapsed?: boolean
  /** Collapses or expands the sidebar on a wide screen. */
  onCollapse?: () => void
  /** Closes the drawer on a phone. */
  onClose?: () => void
}

export function Sidebar({ isCollapsed = false, onCollapse, onClose }: Props) {
  const { staff } = useStaff()
  const badges = useBadges()
  const logout = useLogout()
  const current = sectionAt(useLocation())
  return (
    <nav
      aria-label={t.navigation}
      className={`on-dark relative flex h-full flex-col overflow-x-hidden overflow-y-auto bg-lagoon-950 py-[22px] text-sand-300 ${isCollapsed ? 'w-[76px] px-[14px]' : 'w-full px-4 md:w-[252px]'}`}
    >
      <div className={`flex items-center pb-[22px] ${isCollapsed ? 'flex-col gap-3' : 'gap-[11px] px-2'}`}>
        <Emblem className="size-9 shrink-0" />
        {!isCollapsed && (
          <span className="display flex-1 text-lg leading-none font-bold text-sand-0">{dashboard.brand}</span>
        )}
        {onCollapse && (
          <IconButton
            label={isCollapsed ? t.expand : t.collapse}
            icon={isCollapsed ? PanelLeftOpen : PanelLeftClose}
            onClick={onCollapse}
          />
        )}
        {onClose && <IconButton label={t.closeMenu} icon={X} onClick={onClose} />}
      </div>
      {sectionGroupsFor(staff.role).map(({ group, sections }, index) => (
        <Fragment key={group}>
          {isCollapsed || sections.length === 1 ? (
            index > 0 && <hr className="mx-2 my-2.5 border-white/10" />
          ) : (
            <h2
              className={`px-3 pb-1.5 font-body text-[12.5px] leading-none font-[620] tracking-normal text-sand-400 ${index > 0 ? 'pt-4' : ''}`}
            >
              {t.groups[group]}
            </h2>
          )}
          <ul aria-label={t.groups[group]} className="space-y-0.5">
            {sections.map(({ name, icon, to }) => (
              <li key={name}>
                <SidebarLink
                  label={t.sections[name]}
                  icon={icon}
                  to={to}
                  isCurrent={name === current}
                  isCollapsed={isCollapsed}
                  badge={isCounted(name) ? { count: badges[name], text: badgeTexts[name](badges[name]) } : null}
                  onFollow={onClose}
                />
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
      <hr className="mx-2 my-3.5 border-white/10" />
      <button
        type="button"
        onClick={logout}
        aria-label={t.logout}
        title={isCollapsed ? t.logout : undefined}
        className={`${rowClass(isCollapsed)} w-full hover:bg-white/5 hover:text-sand-0`}
      >
        <LogOut className={iconClass} aria-hidden="true" />
        {!isCollapsed && t.logout}
      </button>
      {!isCollapsed && (
        <div
          aria-hidden="true"
          className="pointer-events-none relative -mx-4 mt-auto -mb-[22px] h-[190px] shrink-0 overflow-hidden opacity-45 mask-t-from-30%"
        >
          <Picture
            picture="cta"
            alt=""
            sizes="640px"
            className="absolute bottom-0 left-1/2 h-full w-[640px] max-w-none -translate-x-[52%] object-cover object-bottom"
          />
        </div>
      )}
    </nav>
  )
}

/** Pending bookings, payments to check, open messages and failed emails. */
type Badges = Record<'bookings' | 'payments' | 'messages' | 'emails', number>

/** The badges of the sidebar, read again with each section; 0 until known, and for sections outside the role. */
function useBadges(): Badges {
  const [params] = useSearchParams()
  const { data } = useStaffQuery(['badges', params.get('section')], getWaiting)
  const {
    pending = 0,
    slips = 0,
    transfers = 0,
    refunds = 0,
    undecidedRefunds = 0,
    messages = 0,
    emails = 0,
  } = data?.waiting ?? {}
  return { bookings: pending, payments: slips + transfers + refunds + undecidedRefunds, messages, emails }
}

// A larger number does not fit beside the icon.
const maxBadge = 999
const badgeTexts = {
  bookings: (count: number) => t.pendingBookings(count),
  payments: (count: number) => t.paymentsToCheck(count),
  messages: (count: number) => t.openMessages(count),
  emails: (count: number) => t.unsentEmails(count),
}
const isCounted = (name: string): name is keyof Badges => Object.hasOwn(badgeTexts, name)

const iconClass = 'size-[19px] shrink-0 stroke-[1.9] opacity-85'
const currentClass = 'bg-white/9 font-[620] text-sand-0 shadow-[inset_3px_0_0_var(--color-ember-400)]'
const rowClass = (isCollapsed: boolean) =>
  `relative z-10 flex min-h-[42px] items-center gap-3 rounded-[10px] font-[540] max-md:min-h-12 ${isCollapsed ? 'justify-center' : 'px-3'}`

type SidebarLinkProps = {
  label: string
  icon: LucideIcon
  to: string
  isCurrent: boolean
  isCollapsed: boolean
  /** Null for a section without a count. */
  badge: { count: number; text: string } | null
  onFollow: (() => void) | undefined
}

function SidebarLink({ label, icon: Icon, to, isCurrent, isCollapsed, badge, onFollow }: SidebarLinkProps) {
  return (
    <Link
      to={to}
      onClick={onFollow}
      aria-current={isCurrent ? 'page' : undefined}
      title={isCollapsed ? label : undefined}
      className={`${rowClass(isCollapsed)} ${isCurrent ? currentClass : 'hover:bg-white/5 hover:text-sand-0'}`}
    >
      <Icon className={isCurrent ? 'size-[19px] shrink-0 stroke-[1.9] text-ember-300' : iconClass} aria-hidden="true" />
      <span className={isCollapsed ? 'sr-only' : ''}>{label}</span>
      {badge && badge.count > 0 && (
        <span
          className={`numbers rounded-full bg-ember-400 px-[7px] py-1 text-xs leading-none font-[680] text-lagoon-950 ${isCollapsed ? 'absolute -top-1 -right-1' : 'ml-auto'}`}
        >
          <span aria-hidden="true">{badge.count > maxBadge ? `${maxBadge}+` : badge.count}</span>
          <span className="sr-only">{badge.text}</span>
        </span>
      )}
    </Link>
  )
}

function IconButton({ label, icon: Icon, onClick }: { label: string; icon: LucideIcon; onClick(): void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="grid size-9 place-items-center rounded-[9px] text-sand-400 hover:bg-white/8 hover:text-sand-0 max-md:size-11"
    >
      <Icon className="size-[19px] stroke-[1.9]" aria-hidden="true" />
    </button>
  )
}
