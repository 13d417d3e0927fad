import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { Tabs } from '#components/tabs.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { may } from '#domain/staff/permission.ts'
import { dashboardLayout } from '#i18n/dashboard-layout.ts'
import { staffSettings } from '#i18n/staff-settings.ts'
import { BusinessSettingsPage, type BusinessTab, businessTabs } from './business-settings.tsx'
import { MySettings } from './my-settings.tsx'

const t = dashboardLayout.mine

/** A member's preferences and, for admins, the business settings. The open tab is in the URL. */
export function SettingsPage() {
  const { staff } = useStaff()
  const [params, setParams] = useSearchParams()
  const mayChange = may(staff.role, 'change settings')
  const wanted = params.get('tab')
  const tab = mayChange ? (businessTabs.find((name) => name === wanted) ?? 'mine') : 'mine'
  const show = (next: BusinessTab | 'mine') =>
    setParams({ section: 'settings', tab: next }, { preventScrollReset: true })
  // Scrolls the open tab into view on a phone.
  useEffect(() => {
    document
      .querySelector(`[role="tab"][aria-selected="true"][id$="-${tab}"]`)
      ?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [tab])
  return (
    <>
      <h1 className="text-[30px]">{t.title}</h1>
      {mayChange ? (
        <Tabs
          label={t.tabs}
          tabs={[
            { value: 'mine', label: dashboardLayout.mySettings },
            ...businessTabs.map((value) => ({ value, label: staffSettings.tabs[value] })),
          ]}
          value={tab}
          onChange={show}
          className="-mx-4 mt-4 mb-4 px-4 py-1 max-md:[&_button]:h-11 md:mx-0 md:flex-wrap md:px-0"
        >
          {tab === 'mine' ? <MySettings /> : <BusinessSettingsPage tab={tab} />}
        </Tabs>
      ) : (
        <MySettings />
      )}
    </>
  )
}
