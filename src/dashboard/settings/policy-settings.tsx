import type { SettingValues } from '#contracts/settings/settings.ts'
import { Panel } from '#dashboard/components/panel.tsx'
import { FormNumber } from '#dashboard/form/form-fields.tsx'
import { policyBounds } from '#domain/bookings/booking-policy.ts'
import { staffSettings } from '#i18n/staff-settings.ts'
import { GroupFrame } from './settings-group.tsx'
import { type GroupProps, useSettingsGroup } from './use-settings-group.ts'

const t = staffSettings.policy
const { hours, percent, windowDays } = policyBounds

export function PolicySettings(props: GroupProps<'policy'>) {
  const group = useSettingsGroup({ ...props, name: 'policy', draftOf: same, requestOf: same })
  const { field } = group
  return (
    <GroupFrame group={group}>
      <p className="text-[15px] text-sand-700">{t.keeps}</p>
      <Panel title={t.window} hint={t.windowHint}>
        <FormNumber {...field('policy.windowDays')} label={t.windowDays} {...windowDays} />
      </Panel>
      <Panel title={t.payment} hint={t.paymentHint}>
        <div className="grid items-end gap-5 sm:grid-cols-2">
          {(['paymentHours', 'latestTransferHours', 'transferLeadHours', 'cashLeadHours'] as const).map((name) => (
            <FormNumber key={name} {...field(`policy.${name}`)} label={t[name]} {...hours} />
          ))}
        </div>
      </Panel>
      <Panel title={t.cancelling} hint={t.cancellingHint}>
        <div className="grid items-end gap-5 sm:grid-cols-2">
          <FormNumber {...field('policy.safariRefundPercent')} label={t.safariRefundPercent} {...percent} />
          {(['safari', 'room'] as const).map((kind) => (
            <FormNumber
              key={kind}
              {...field(`policy.refundNoticeHours.${kind}`)}
              label={t.refundNoticeHours[kind]}
              {...hours}
            />
          ))}
          <FormNumber {...field('policy.moveNoticeHours')} label={t.moveNoticeHours} {...hours} />
        </div>
      </Panel>
    </GroupFrame>
  )
}

const same = (values: SettingValues['policy']) => values
