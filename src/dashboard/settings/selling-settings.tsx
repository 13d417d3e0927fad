import type { SettingValues } from '#contracts/settings/settings.ts'
import { ActionLink } from '#dashboard/components/action-button.tsx'
import { Panel } from '#dashboard/components/panel.tsx'
import { FormCheckbox, FormMoney, FormNumber } from '#dashboard/form/form-fields.tsx'
import { holdMinutes } from '#domain/availability/guest-limits.ts'
import { type AddOn, addOns } from '#domain/bookings/booking.ts'
import { parks } from '#domain/parks/park.ts'
import { recordOf } from '#domain/primitives/record.ts'
import { maxDriveMinutes, maxNotice } from '#domain/settings/setting-limits.ts'
import { addOnNames } from '#i18n/booking-form.ts'
import { parkNames } from '#i18n/safari.ts'
import { staffSettings } from '#i18n/staff-settings.ts'
import { GroupFrame } from './settings-group.tsx'
import { type GroupProps, numberOf, useSettingsGroup } from './use-settings-group.ts'

const t = staffSettings.selling

export function SellingSettings(props: GroupProps<'selling'>) {
  const group = useSettingsGroup({ ...props, name: 'selling', draftOf, requestOf })
  const { field } = group
  return (
    <GroupFrame group={group}>
      <Panel title={t.notice} hint={t.noticeHint}>
        <div className="grid gap-5 sm:grid-cols-2">
          {(['morning', 'afternoon'] as const).map((half) => (
            <FormNumber key={half} {...field(`notice.${half}`)} label={t[half]} min={0} max={maxNotice} />
          ))}
        </div>
        <p className="mt-4 text-[14.5px] text-sand-600">{t.hold(holdMinutes)}</p>
      </Panel>
      <Panel title={t.rules}>
        <div className="grid gap-4">
          {(['onlyOpenedDays', 'chargePerJeep'] as const).map((name) => (
            <div key={name}>
              <FormCheckbox
                {...field(name)}
                label={<span className="font-[600] text-sand-900">{t[name]}</span>}
                aria-describedby={`${name}-hint`}
              />
              <p id={`${name}-hint`} className="ml-[34px] text-[14.5px] text-sand-600">
                {t[`${name}Hint`]}
              </p>
            </div>
          ))}
        </div>
      </Panel>
      <Panel title={t.addOns} hint={t.addOnsHint}>
        <div className="grid gap-5 sm:grid-cols-3">
          {addOns.map((addOn) => (
            <FormMoney key={addOn} {...field(`addOnPrices.${addOn}`)} label={addOnNames[addOn]} maxLength={8} />
          ))}
        </div>
      </Panel>
      <Panel title={t.drives} hint={t.drivesHint}>
        <div className="grid gap-5 sm:grid-cols-4">
          {parks.map((park) => (
            <FormNumber
              key={park}
              {...field(`driveMinutes.${park}`)}
              label={parkNames[park]}
              min={0}
              max={maxDriveMinutes}
            />
          ))}
        </div>
      </Panel>
      <Panel title={t.prices} hint={t.pricesHint}>
        <ActionLink to="/dashboard/pricing">{t.openPrices}</ActionLink>
      </Panel>
    </GroupFrame>
  )
}

type Draft = Omit<SettingValues['selling'], 'addOnPrices'> & { addOnPrices: Record<AddOn, string> }

const draftOf = ({ addOnPrices, ...rest }: SettingValues['selling']): Draft => ({
  ...rest,
  addOnPrices: recordOf(addOns, (addOn) => String(addOnPrices[addOn])),
})

const requestOf = ({ addOnPrices, ...rest }: Draft): SettingValues['selling'] => ({
  ...rest,
  addOnPrices: recordOf(addOns, (addOn) => numberOf(addOnPrices[addOn], 2)),
})
