import { NumberField } from '#components/number-field.tsx'
import type { SettingValues } from '#contracts/settings/settings.ts'
import { type BookingPolicy, canTransfersArrive, policyBounds } from '#domain/bookings/booking-policy.ts'
import { staffSettings } from '#i18n/staff-settings.ts'
import { GroupFrame, Panel } from './settings-group.tsx'
import { type GroupProps, type Problems, useGroup } from './use-settings-group.ts'

const t = staffSettings.policy
const { hours } = policyBounds

/** Booking window, payment deadlines and refunds. */
export function PolicySettings(props: GroupProps<'policy'>) {
  const group = useGroup({ ...props, name: 'policy', draftOf, valuesOf, problemsOf })
  const { draft, set, problems } = group
  const field = (name: Exclude<keyof BookingPolicy, 'refundNoticeHours'>, bounds: { min: number; max: number }) => ({
    ...bounds,
    label: t[name],
    value: draft[name],
    error: problems[`policy.${name}`],
    onChange: (value: number) => set({ ...draft, [name]: value }),
  })
  const notice = (kind: 'safari' | 'room') => ({
    ...hours,
    label: t.refundNoticeHours[kind],
    value: draft.refundNoticeHours[kind],
    error: problems[`policy.refundNoticeHours.${kind}`],
    onChange: (value: number) => set({ ...draft, refundNoticeHours: { ...draft.refundNoticeHours, [kind]: value } }),
  })
  return (
    <GroupFrame group={group} onSave={() => void group.save()}>
      <p className="text-[15px] text-sand-700">{t.keeps}</p>
      <Panel title={t.window} hint={t.windowHint}>
        <div className="grid items-end gap-5 sm:grid-cols-2">
          <NumberField {...field('windowDays', policyBounds.windowDays)} />
        </div>
      </Panel>
      <Panel title={t.payment} hint={t.paymentHint}>
        <div className="grid items-end gap-5 sm:grid-cols-2">
          <NumberField {...field('paymentHours', hours)} />
          <NumberField {...field('latestTransferHours', hours)} />
          <NumberField {...field('transferLeadHours', hours)} />
          <NumberField {...field('cashLeadHours', hours)} />
        </div>
      </Panel>
      <Panel title={t.cancelling} hint={t.cancellingHint}>
        <div className="grid items-end gap-5 sm:grid-cols-2">
          <NumberField {...field('safariRefundPercent', policyBounds.percent)} />
          <NumberField {...notice('safari')} />
          <NumberField {...notice('room')} />
          <NumberField {...field('moveNoticeHours', hours)} />
        </div>
      </Panel>
    </GroupFrame>
  )
}

const draftOf = ({ policy }: SettingValues['policy']) => policy
const valuesOf = (policy: BookingPolicy): SettingValues['policy'] => ({ policy })

function problemsOf(policy: BookingPolicy): Problems {
  return canTransfersArrive(policy) ? {} : { 'policy.latestTransferHours': staffSettings.problems.transfersTooLate }
}
