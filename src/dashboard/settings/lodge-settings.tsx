import { TextArea, TextField } from '#components/text-field.tsx'
import type { SettingValues } from '#contracts/settings/settings.ts'
import { socialNetworks } from '#domain/settings/external-profiles.ts'
import { isMailAddress, isPhoneNumber, isWebPage, longest } from '#domain/settings/setting-limits.ts'
import { staffSettings } from '#i18n/staff-settings.ts'
import { GroupFrame, Panel } from './settings-group.tsx'
import { type GroupProps, orNull, type Problems, useGroup } from './use-settings-group.ts'

const t = staffSettings.house
const say = staffSettings.problems

export function LodgeSettings(props: GroupProps<'house'>) {
  const group = useGroup({ ...props, name: 'house', draftOf, valuesOf, problemsOf })
  const { draft, set, problems } = group
  const field = (name: 'name' | 'place' | 'phone' | 'email') => ({
    label: t[name],
    hint: t[`${name}Hint`],
    value: draft[name],
    error: problems[name],
    maxLength: longest[name],
    onChange: (text: string) => set({ ...draft, [name]: text }),
  })
  return (
    <GroupFrame group={group} onSave={() => void group.save()}>
      <Panel title={staffSettings.tabs.house}>
        <div className="grid gap-5 md:grid-cols-2">
          <TextField {...field('name')} required dir="auto" />
          <TextField {...field('place')} dir="auto" />
          <TextField {...field('phone')} type="tel" inputMode="tel" />
          <TextField {...field('email')} type="email" inputMode="email" />
          <TextArea
            label={t.address}
            hint={t.addressHint}
            value={draft.address}
            error={problems.address}
            maxLength={longest.address}
            rows={3}
            dir="auto"
            onChange={(address) => set({ ...draft, address })}
            className="md:col-span-2"
          />
        </div>
      </Panel>
      <Panel title={t.social} hint={t.socialHint}>
        <div className="grid gap-5">
          {socialNetworks.map((network) => (
            <TextField
              key={network}
              label={t.networks[network]}
              type="url"
              inputMode="url"
              value={draft.social[network]}
              error={problems[`social.${network}`]}
              maxLength={longest.page}
              onChange={(text) => set({ ...draft, social: { ...draft.social, [network]: text } })}
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

function draftOf({ social, phone, email, ...rest }: SettingValues['house']): Draft {
  const { facebook, instagram, youtube } = social
  return {
    ...{ ...rest, phone: phone ?? '', email: email ?? '' },
    social: { facebook: facebook ?? '', instagram: instagram ?? '', youtube: youtube ?? '' },
  }
}

function valuesOf({ social, phone, email, ...rest }: Draft): SettingValues['house'] {
  const { facebook, instagram, youtube } = social
  return {
    ...{ ...rest, phone: orNull(phone), email: orNull(email) },
    social: { facebook: orNull(facebook), instagram: orNull(instagram), youtube: orNull(youtube) },
  }
}

function problemsOf({ name, phone, email, social }: Draft): Problems {
  return {
    ...(name.trim() ? {} : { name: say.name }),
    ...(!phone.trim() || isPhoneNumber(phone.trim()) ? {} : { phone: say.phone }),
    ...(!email.trim() || isMailAddress(email.trim()) ? {} : { email: say.email }),
    ...Object.fromEntries(
      socialNetworks
        .filter((network) => social[network].trim() && !isWebPage(social[network].trim()))
        .map((network) => [`social.${network}`, say.page]),
    ),
  }
}
