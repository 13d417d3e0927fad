import type { SettingValues } from '#contracts/settings/settings.ts'
import { Panel } from '#dashboard/components/panel.tsx'
import { FormText, FormTextArea } from '#dashboard/form/form-fields.tsx'
import { recordOf } from '#domain/primitives/record.ts'
import { socialNetworks } from '#domain/settings/external-profiles.ts'
import { longest } from '#domain/settings/setting-limits.ts'
import { staffSettings } from '#i18n/staff-settings.ts'
import { GroupFrame } from './settings-group.tsx'
import { type GroupProps, orNull, useSettingsGroup } from './use-settings-group.ts'

const t = staffSettings.house

export function HouseSettings(props: GroupProps<'house'>) {
  const group = useSettingsGroup({ ...props, name: 'house', draftOf, requestOf })
  const { field } = group
  const text = (name: 'name' | 'place' | 'phone' | 'email') => ({
    ...field(name),
    label: t[name],
    hint: t[`${name}Hint`],
    maxLength: longest[name],
  })
  return (
    <GroupFrame group={group}>
      <Panel title={staffSettings.tabs.house}>
        <div className="grid gap-5 md:grid-cols-2">
          <FormText {...text('name')} required dir="auto" />
          <FormText {...text('place')} dir="auto" />
          <FormText {...text('phone')} type="tel" inputMode="tel" />
          <FormText {...text('email')} type="email" inputMode="email" />
          <FormTextArea
            {...field('address')}
            label={t.address}
            hint={t.addressHint}
            maxLength={longest.address}
            rows={3}
            dir="auto"
            className="md:col-span-2"
          />
        </div>
      </Panel>
      <Panel title={t.social} hint={t.socialHint}>
        <div className="grid gap-5">
          {socialNetworks.map((network) => (
            <FormText
              key={network}
              {...field(`social.${network}`)}
              label={t.networks[network]}
              type="url"
              inputMode="url"
              maxLength={longest.page}
            />
          ))}
        </div>
      </Panel>
    </GroupFrame>
  )
}

type Draft = Record<'name' | 'place' | 'address' | 'phone' | 'email', string> & {
  social: Record<(typeof socialNetworks)[number], string>
}

const draftOf = ({ social, phone, email, ...rest }: SettingValues['house']): Draft => ({
  ...rest,
  phone: phone ?? '',
  email: email ?? '',
  social: recordOf(socialNetworks, (network) => social[network] ?? ''),
})

const requestOf = ({ social, phone, email, ...rest }: Draft): SettingValues['house'] => ({
  ...rest,
  phone: orNull(phone),
  email: orNull(email),
  social: recordOf(socialNetworks, (network) => orNull(social[network])),
})
