import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { Checkbox } from '#components/checkbox.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { noticesFor } from '#domain/messaging/notification.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { dashboardLayout } from '#i18n/dashboard-layout.ts'

const t = dashboardLayout.mine

/** Notifications, and the browser's permission to show them in the background. */
export function NotificationSettings({ onChange }: { onChange(notifications: boolean): void }) {
  const { staff, settings } = useStaff()
  const [permission, setPermission] = useState(browserPermission)
  const isOn = settings.notifications ?? true
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
            <Button
              look="line"
              size="sm"
              className="max-md:h-11"
              onClick={async () => setPermission(await Notification.requestPermission())}
            >
              {t.allow}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

function browserPermission(): NotificationPermission | 'unsupported' {
  return 'Notification' in window ? Notification.permission : 'unsupported'
}
