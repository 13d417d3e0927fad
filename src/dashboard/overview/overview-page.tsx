import { getOverview } from '#api-client/reports.ts'
import { Banner } from '#components/banner.tsx'
import { LinkButton } from '#components/button.tsx'
import type { Overview as OverviewWire } from '#contracts/reports/overview.ts'
import { formatMoment } from '#dashboard/components/format-moment.ts'
import { ListSkeleton, RefreshButton } from '#dashboard/components/list-rows.tsx'
import { LoadState } from '#dashboard/components/load-state.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { SectionHead } from '#dashboard/components/section-head.tsx'
import { useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'
import { may } from '#domain/staff/permission.ts'
import { clockTimeAt } from '#i18n/format-date.ts'
import { overview as t } from '#i18n/overview.ts'
import { HeldPlacesList } from './held-places-list.tsx'
import { KpiTiles } from './kpi-tiles.tsx'
import { PendingWorkList } from './pending-work-list.tsx'
import { QuickLinks } from './quick-links.tsx'
import { RecentBookings } from './recent-bookings.tsx'
import { SetupChecklist } from './setup-checklist.tsx'
import { TrendChart } from './trend-chart.tsx'
import { UpcomingDepartures } from './upcoming-departures.tsx'

const blocks = ['h-[180px]', 'h-[220px]', 'h-[124px]', 'h-[380px]']

/** The first screen of the back office: pending work, the next departures, figures and recent bookings. */
export default function OverviewPage() {
  const { staff } = useStaff()
  const query = useStaffQuery(['overview'], getOverview)
  const overview = query.data
  return (
    <>
      <SectionHead
        title={t.title}
        lead={
          <>
            <span dir="auto">{t.hello(staff.name)}</span>{' '}
            {overview && <span className="numbers">{t.asOf(clockTimeAt(Date.parse(overview.asOf)))}.</span>}
          </>
        }
      >
        <RefreshButton label={t.refresh} isBusy={query.isLoading} onRefresh={query.reload} />
      </SectionHead>
      <LoadState
        query={query}
        messages={t}
        loading={<ListSkeleton label={t.loading} blocks={blocks} />}
        className="mb-5"
      />
      {overview && <OverviewContent overview={overview} />}
    </>
  )
}

function OverviewContent({ overview }: { overview: OverviewWire }) {
  const { staff } = useStaff()
  const mayChange = may(staff.role, 'change settings')
  return (
    <>
      {overview.moneyChanges.map(({ what, at, by }) => (
        <Banner
          key={at}
          tone="warning"
          className="mb-5"
          action={
            may(staff.role, 'redirect money') && (
              <LinkButton look="line" size="sm" to="/dashboard?section=settings&tab=money">
                {t.moneyChanges.check}
              </LinkButton>
            )
          }
        >
          {t.moneyChanges[what.length > 1 ? 'both' : (what[0] ?? 'bank')](by, formatMoment(at))}
        </Banner>
      ))}
      {overview.backups?.problems.map((problem) => (
        <Banner key={problem} tone="warning" className="mb-5">
          {t.backups[problem](overview.backups?.minutesBehind ?? 0)}
        </Banner>
      ))}
      {overview.demoValues.length > 0 && (
        <Banner
          tone="warning"
          className="mb-5"
          title={t.demo.title}
          action={
            mayChange && (
              <LinkButton look="line" size="sm" to={`/dashboard?section=settings&tab=${demoTab(overview.demoValues)}`}>
                {t.demo.change}
              </LinkButton>
            )
          }
        >
          {t.demo.lead(overview.demoValues.map((name) => t.demo.names[name]))}
        </Banner>
      )}
      <PendingWorkList waiting={overview.waiting} times={overview.waitingTimes} toAnswer={overview.toAnswer} />
      <HeldPlacesList />
      {overview.setup && <SetupChecklist setup={overview.setup} />}
      {overview.departures.length > 0 && <UpcomingDepartures days={overview.departures} />}
      <KpiTiles overview={overview} />
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_320px] lg:items-start">
        <div className="grid min-w-0 gap-5">
          <TrendChart days={overview.days} />
          {may(staff.role, 'see recent bookings') && <RecentBookings bookings={overview.recentBookings} />}
        </div>
        <QuickLinks />
      </div>
    </>
  )
}

/** The settings tab of the first demo value. */
function demoTab([first]: OverviewWire['demoValues']): string {
  return first === 'contact' ? 'house' : first === 'reviews' ? 'reviews' : 'money'
}
