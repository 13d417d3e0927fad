import {
  ArrowDownRight,
  ArrowUpRight,
  Globe,
  Hourglass,
  type LucideIcon,
  MapPin,
  Plane,
  Ticket,
  Wallet,
} from 'lucide-react'
import type { Overview } from '#contracts/reports/overview.ts'
import { count, percent, roundUsd } from '#dashboard/reports/format-report-number.ts'
import { type FigureName, figureNames } from '#domain/reports/kpi.ts'
import { overview as t } from '#i18n/overview.ts'

const icons: Record<FigureName, LucideIcon> = {
  totalBookings: Ticket,
  revenue: Wallet,
  pendingBookings: Hourglass,
  websiteVisitors: Globe,
  localVisitors: MapPin,
  foreignVisitors: Plane,
}

const format = (name: FigureName, value: number) => (name === 'revenue' ? roundUsd(value) : count(value))

/** The six figures in a strip, with their change from the previous 30 days. */
export function KpiTiles({ overview: { stats, changes } }: { overview: Overview }) {
  return (
    <dl aria-label={t.figures} className="mb-5 grid grid-cols-2 overflow-hidden card md:grid-cols-3 xl:grid-cols-6">
      {figureNames.map((name) => {
        const Icon = icons[name]
        return (
          <div key={name} className="-mr-px -mb-px flex flex-col border-r border-b border-sand-200 px-4 py-3.5">
            <dt className="flex items-start justify-between gap-2 leading-tight font-[540] text-sand-600">
              {t.names[name]}
              <Icon className="size-[18px] shrink-0 stroke-[1.9] text-lagoon-600" aria-hidden="true" />
            </dt>
            <dd className="display numbers mt-1.5 text-[27px] leading-[1.1] font-bold break-words text-lagoon-900">
              {format(name, stats[name])}
            </dd>
            <dd className="numbers mt-auto flex flex-col items-start gap-1.5 pt-2 text-[13px] leading-tight text-sand-600">
              {name === 'pendingBookings' ? t.waitingNow : t.lately(format(name, changes[name].now))}
              <Change name={name} change={changes[name].change} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** Fewer pending bookings are better. */
const isGood = (name: FigureName, change: number) => (name === 'pendingBookings' ? change < 0 : change > 0)

function Change({ name, change }: { name: FigureName; change: number | null }) {
  if (change === null) {
    return (
      <span title={t.noBaseHint} className="flex min-h-6 items-center">
        <span aria-hidden="true">{t.noBase}</span>
        <span className="sr-only">{t.noBaseHint}</span>
      </span>
    )
  }
  const size = percent(Math.abs(change))
  const isPending = name === 'pendingBookings'
  const [more, less, same] = isPending
    ? [t.morePending(size), t.lessPending(size), t.samePending]
    : [t.more(size), t.less(size), t.same]
  const sentence = change > 0 ? more : change < 0 ? less : same
  const tone =
    change === 0
      ? 'bg-sand-200 text-sand-700'
      : isGood(name, change)
        ? 'bg-leaf-100 text-leaf-700'
        : 'bg-clay-100 text-clay-700'
  const Icon = change < 0 ? ArrowDownRight : ArrowUpRight
  return (
    <span
      title={sentence}
      className={`inline-flex h-6 items-center gap-1 rounded-full px-2 text-[12.5px] leading-none font-[640] ${tone}`}
    >
      {change !== 0 && <Icon className="size-3.5 stroke-[2.4]" aria-hidden="true" />}
      <span aria-hidden="true">{size}</span>
      <span className="sr-only">{sentence}</span>
    </span>
  )
}
