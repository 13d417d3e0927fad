import { useState } from 'react'
import { Checkbox } from '#components/checkbox.tsx'
import { OptionCards } from '#components/option-cards.tsx'
import { Select } from '#components/select.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import type { Preferences } from '#contracts/staff/session.ts'
import { CalendarFeed } from '#dashboard/availability/calendar-feed.tsx'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { LabelledValue } from '#dashboard/components/labelled-value.tsx'
import { optionsOf } from '#dashboard/components/options-of.ts'
import { Panel } from '#dashboard/components/panel.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { noticesFor } from '#domain/messaging/notification.ts'
import { languageNames, staffLanguages } from '#domain/primitives/language.ts'
import { may } from '#domain/staff/permission.ts'
import { type Theme, themeOf } from '#domain/staff/staff-preferences.ts'
import { calendarFeed } from '#i18n/calendar-feed.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { dashboardLayout } from '#i18n/dashboard-layout.ts'

const t = dashboardLayout.mine
const themes: readonly Theme[] = ['system', 'light', 'dark']
const darkModeOf = { system: null, light: false, dark: true } as const

/** Dark mode, language and notifications, each saved with the account when chosen (R9.14). */
export function MySettings() {
  const { staff, preferences } = useStaff()
  const change = useChange()
  return (
    <>
      <p className="mb-5 text-sand-600">{t.lead}</p>
      <div className="grid max-w-[860px] gap-5">
        <Panel title={t.look}>
          <OptionCards
            legend={t.look}
            hideLegend
            options={themes.map((value) => ({ value, label: t.looks[value], detail: t.lookHints[value] }))}
            value={themeOf(preferences.darkMode)}
            onChange={(theme) => change({ darkMode: darkModeOf[theme] })}
          />
        </Panel>
        <Panel title={t.language} hint={t.languageHint}>
          <Select
            label={t.language}
            hideLabel
            value={preferences.language ?? 'en'}
            options={optionsOf(staffLanguages, languageNames)}
            onChange={(language) => change({ language })}
            className="max-w-[320px]"
          />
        </Panel>
        <Panel title={t.notifications}>
          <NotificationSettings onChange={(notifications) => change({ notifications })} />
        </Panel>
        {may(staff.role, 'list bookings') && (
          <Panel title={t.daySheet} hint={t.daySheetHint}>
            <Checkbox
              label={t.daySheetWanted}
              checked={preferences.daySheet ?? false}
              onChange={(daySheet) => change({ daySheet })}
            />
          </Panel>
        )}
        {may(staff.role, 'read availability') && (
          <Panel title={calendarFeed.title} hint={calendarFeed.lead}>
            <CalendarFeed />
          </Panel>
        )}
        <Panel title={t.account}>
          <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
            <LabelledValue name={t.name}>
              <bdi>{staff.name}</bdi>
            </LabelledValue>
            <LabelledValue name={t.email}>{staff.email}</LabelledValue>
            <LabelledValue name={t.role}>{dashboard.roles[staff.role]}</LabelledValue>
          </dl>
        </Panel>
      </div>
    </>
  )
}

function useChange() {
  const { choose } = useStaff()
  const toasts = useToasts()
  return async (change: Preferences) => {
    const response = await choose(change)
    if (response.ok) toasts.success(t.saved)
    else if (response.status !== 401) toasts.error(response.message || t.failed)
  }
}

/** Notifications, and the browser's permission to show them in the background. */
function NotificationSettings({ onChange }: { onChange(notifications: boolean): void }) {
  const { staff, preferences } = useStaff()
  const [permission, setPermission] = useState(browserPermission)
  const isOn = preferences.notifications ?? true
  if (noticesFor(staff.role).length === 0)
    return <p className="text-sand-600">{t.notForRole(dashboard.roles[staff.role])}</p>
  return (
    <>
      <p className="-mt-3 mb-2 text-sand-600">{t.notificationsHint}</p>
      <Checkbox label={t.notify} checked={isOn} onChange={onChange} />
      {isOn && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3 border-t border-sand-200 pt-4">
          <p>
            <b className="block font-[600] text-sand-900">{t.browser}</b>
            <span role="status" className="text-sand-600">
              {t.browserStates[permission]}
            </span>
          </p>
          {permission === 'default' && (
            <ActionButton onClick={async () => setPermission(await Notification.requestPermission())}>
              {t.allow}
            </ActionButton>
          )}
        </div>
      )}
    </>
  )
}

function browserPermission(): NotificationPermission | 'unsupported' {
  return 'Notification' in window ? Notification.permission : 'unsupported'
}
