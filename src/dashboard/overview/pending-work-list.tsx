import {
  Banknote,
  CalendarX2,
  Car,
  ChevronRight,
  CircleCheck,
  Clock,
  Coins,
  FileText,
  Landmark,
  type LucideIcon,
  Mail,
  MessageSquare,
  Scale,
  Wallet,
} from 'lucide-react'
import { Link } from 'react-router'
import type { BookingToConfirm, WaitingKind as Kind, Waiting, WaitingTimes } from '#contracts/reports/overview.ts'
import { formatMoment } from '#dashboard/components/format-moment.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { bookingUrl } from '#dashboard/components/section-url.ts'
import { count } from '#dashboard/reports/format-report-number.ts'
import { maySee, type SectionName } from '#dashboard/shell/dashboard-sections.ts'
import { dayAt } from '#domain/primitives/date.ts'
import { overview as t } from '#i18n/overview.ts'
import { OverviewPanel } from './overview-panel.tsx'

type Place = { icon: LucideIcon; section: SectionName; search?: string }

// In order of urgency.
const places: Record<Kind, Place> = {
  shortNotice: { icon: Clock, section: 'bookings', search: 'status=pending&sort=soonest&from=' },
  bankDetails: { icon: Landmark, section: 'bookings', search: 'paid=bank+details&sort=soonest' },
  closedTrips: { icon: CalendarX2, section: 'availability' },
  slips: { icon: FileText, section: 'payments', search: 'tab=slips' },
  transfers: { icon: Landmark, section: 'payments', search: 'tab=transfers' },
  undecidedRefunds: { icon: Scale, section: 'payments', search: 'tab=refunds' },
  refunds: { icon: Banknote, section: 'payments', search: 'tab=refunds' },
  messages: { icon: MessageSquare, section: 'messages' },
  emails: { icon: Mail, section: 'emails' },
  staleRates: { icon: Coins, section: 'settings', search: 'tab=rates' },
}
const order = Object.keys(places) as Kind[]

type Props = { waiting: Waiting; times: WaitingTimes; toAnswer: BookingToConfirm[] }

/** Work that waits for staff, each item with its link: counts, and the bookings that expire unless staff answer. */
export function PendingWorkList({ waiting, times, toAnswer }: Props) {
  const mine = order.filter((kind) => waiting[kind] !== undefined)
  const open = mine.filter((kind) => waiting[kind])
  return (
    <OverviewPanel id="waiting" title={t.today} className="mb-5">
      {open.length > 0 && (
        <ul className={gridClass}>
          {open.map((kind) => (
            <li key={kind}>
              <Entry kind={kind} number={waiting[kind] ?? 0} time={kind === 'staleRates' ? undefined : times[kind]} />
            </li>
          ))}
        </ul>
      )}
      <ExpiringBookings bookings={toAnswer} count={waiting.toAnswer ?? 0} />
      {open.length === 0 && toAnswer.length === 0 && (
        <p className="flex items-center gap-2.5 px-5 pt-1 pb-5 text-sand-700">
          <CircleCheck className="size-5 shrink-0 text-leaf-700" aria-hidden="true" />
          {mine.length > 0 ? t.nothing : t.notYours}
        </p>
      )}
    </OverviewPanel>
  )
}

const rowClass = 'flex h-full min-h-[60px] items-center gap-3 px-5 py-2.5'
const gridClass = 'grid border-t border-sand-200 md:grid-cols-2 xl:grid-cols-3'

function ExpiringBookings({ bookings, count: all }: { bookings: BookingToConfirm[]; count: number }) {
  if (bookings.length === 0) return null
  const more = all - bookings.length
  const row = `${rowClass} hover:bg-lagoon-50/55`
  return (
    <div className="border-t border-sand-200">
      <h3
        id="to-answer"
        className="px-5 pt-3 pb-2 font-body text-[14px] leading-tight font-[620] tracking-normal text-sand-700"
      >
        {t.toAnswer.title}
      </h3>
      <ul aria-labelledby="to-answer" className={gridClass}>
        {bookings.map(({ bookingId, name, what, deadline }) => {
          const Icon = what === 'taxi' ? Car : Wallet
          return (
            <li key={bookingId}>
              <Link to={bookingUrl(bookingId)} className={row}>
                <Icon className="size-[19px] shrink-0 stroke-[1.9] text-lagoon-600" aria-hidden="true" />
                <span className="min-w-0 flex-1 leading-snug text-sand-800">
                  <span dir="auto">{t.toAnswer[what](name)}</span>
                  <span className="numbers block text-[13.5px] text-sand-600">
                    {t.toAnswer[what === 'taxi' ? 'pickup' : 'expires'](formatMoment(deadline))}
                  </span>
                </span>
                <ChevronRight className="size-4 shrink-0 text-sand-600" aria-hidden="true" />
              </Link>
            </li>
          )
        })}
        {more > 0 && (
          <li>
            <Link to="/dashboard?section=bookings&status=pending&sort=soonest" className={row}>
              <span className="min-w-0 flex-1 text-sand-800">{t.toAnswer.more(more)}</span>
              <ChevronRight className="size-4 shrink-0 text-sand-600" aria-hidden="true" />
            </Link>
          </li>
        )}
      </ul>
    </div>
  )
}

function Entry({ kind, number, time }: { kind: Kind; number: number; time: string | undefined }) {
  const { staff } = useStaff()
  const { icon: Icon, section, search = '' } = places[kind]
  const isUrgent = kind === 'shortNotice' || kind === 'closedTrips'
  const content = (
    <>
      <Icon
        className={`size-[19px] shrink-0 stroke-[1.9] ${isUrgent ? 'text-ember-700' : 'text-lagoon-600'}`}
        aria-hidden="true"
      />
      {kind !== 'staleRates' && (
        <b className="display numbers min-w-7 text-[20px] leading-none font-bold text-lagoon-900">{count(number)}</b>
      )}
      <span className="min-w-0 flex-1 leading-snug text-sand-800">
        {t.waiting[kind](number)}
        {time && kind !== 'staleRates' && (
          <span className="numbers block text-[13.5px] text-sand-600">{t.times[kind](formatMoment(time))}</span>
        )}
      </span>
    </>
  )
  if (!maySee(staff.role, section)) return <span className={rowClass}>{content}</span>
  const query = search.endsWith('=') ? `${search}${dayAt(Date.now())}` : search
  return (
    <Link to={`/dashboard?section=${section}${query && `&${query}`}`} className={`${rowClass} hover:bg-lagoon-50/55`}>
      {content}
      <ChevronRight className="size-4 shrink-0 text-sand-600" aria-hidden="true" />
    </Link>
  )
}
