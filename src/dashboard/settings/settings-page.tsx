import { useSearchParams } from 'react-router'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { SectionNav } from '#dashboard/components/section-nav.tsx'
import { may } from '#domain/staff/permission.ts'
import { dashboardLayout } from '#i18n/dashboard-layout.ts'
import { staffSettings } from '#i18n/staff-settings.ts'
import { BusinessSettingsPage, type BusinessTab } from './business-settings.tsx'
import { MySettings } from './my-settings.tsx'

const t = dashboardLayout.mine

/** A member's preferences and, for admins, the business settings. The open tab is in the URL. */
export default function SettingsPage() {
  const { staff } = useStaff()
  const [params] = useSearchParams()
  const mayChange = may(staff.role, 'change settings')
  const wanted = params.get('tab')
  const tab = mayChange ? (tabs.find((name) => name === wanted) ?? 'mine') : 'mine'
  return (
    <>
      <h1 className="text-[30px]">{t.title}</h1>
      {mayChange ? (
        <div className="mt-5 items-start gap-6 lg:grid lg:grid-cols-[208px_minmax(0,1fr)]">
          <SettingsNav current={tab} />
          <div className="min-w-0">{tab === 'mine' ? <MySettings /> : <BusinessSettingsPage tab={tab} />}</div>
        </div>
      ) : (
        <div className="mt-1.5">
          <MySettings />
        </div>
      )}
    </>
  )
}

type Group = keyof typeof staffSettings.groups

/** The group of each tab, in the order of the menu. */
const groupOf: Record<BusinessTab, Group> = {
  house: 'business',
  money: 'business',
  policy: 'business',
  technical: 'business',
  stock: 'sales',
  selling: 'sales',
  fares: 'sales',
  seasons: 'sales',
  promotions: 'sales',
  gate: 'sales',
  home: 'website',
  reviews: 'website',
  rates: 'website',
  channels: 'channels',
  partners: 'channels',
}
const tabs = Object.keys(groupOf) as BusinessTab[]
const groups = [...new Set(Object.values(groupOf))]

function SettingsNav({ current }: { current: BusinessTab | 'mine' }) {
  const to = (tab: BusinessTab | 'mine') => `/dashboard?section=settings&tab=${tab}`
  const mine = { name: 'mine' as const, label: dashboardLayout.mySettings, to: to('mine') }
  return (
    <SectionNav<BusinessTab | 'mine'>
      label={t.tabs}
      current={current}
      groups={[
        { pages: [mine] },
        ...groups.map((group) => ({
          title: staffSettings.groups[group],
          pages: tabs
            .filter((name) => groupOf[name] === group)
            .map((name) => ({ name, label: staffSettings.tabs[name], to: to(name) })),
        })),
      ]}
    />
  )
}
