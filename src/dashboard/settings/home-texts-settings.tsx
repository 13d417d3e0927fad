import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { OutsideLinkButton } from '#components/button.tsx'
import { Select } from '#components/select.tsx'
import type { SettingsWire, SettingValues } from '#contracts/settings/settings.ts'
import { ActionButton, ActionLink } from '#dashboard/components/action-button.tsx'
import { optionsOf } from '#dashboard/components/options-of.ts'
import { Panel } from '#dashboard/components/panel.tsx'
import { FormTextArea } from '#dashboard/form/form-fields.tsx'
import { type Language, languageNames, languages, pathIn } from '#domain/primitives/language.ts'
import { recordOf } from '#domain/primitives/record.ts'
import { homeTextNames, longestHomeText } from '#domain/settings/setting-limits.ts'
import { staffSettings } from '#i18n/staff-settings.ts'
import { GroupFrame } from './settings-group.tsx'
import { type GroupProps, useSettingsGroup } from './use-settings-group.ts'

const t = staffSettings.home

type Props = GroupProps<'home'> & { original: SettingsWire['original']['homeTexts'] }

/** The texts of the home page; an empty field shows the default. */
export function HomeTextsSettings({ original, ...props }: Props) {
  const group = useSettingsGroup({ ...props, name: 'home', draftOf, requestOf })
  const [language, setLanguage] = useState<Language>('en')
  const { field, draft } = group
  const texts = draft.homeTexts[language]
  const change = (name: (typeof homeTextNames)[number], text: string) =>
    group.change({ homeTexts: { ...draft.homeTexts, [language]: { ...texts, [name]: text } } })
  return (
    <GroupFrame group={group}>
      <Panel title={staffSettings.tabs.home}>
        <div className="mb-5 flex flex-wrap items-end gap-3">
          <Select
            label={t.language}
            value={language}
            options={optionsOf(languages, languageNames)}
            onChange={setLanguage}
            className="min-w-[220px] flex-1 md:max-w-[320px]"
          />
          <OutsideLinkButton href={pathIn(language, '/')} className="max-md:w-full">
            {t.look}
            <ExternalLink className="icon" aria-hidden="true" />
          </OutsideLinkButton>
        </div>
        <div className="grid gap-5">
          {homeTextNames.map((name) => {
            const own = texts[name]
            return (
              <div key={name}>
                <FormTextArea
                  {...field(`homeTexts.${language}.${name}`)}
                  label={t.fields[name]}
                  lang={language}
                  rows={name === 'aboutText' ? 5 : 2}
                  placeholder={original[language][name]}
                  hint={own.trim() ? t.left(longestHomeText[name] - own.length) : t.original}
                  maxLength={longestHomeText[name]}
                  dir="auto"
                  // A heading has one line.
                  onChange={(text) => change(name, text.replace(/\s*\n\s*/g, ' '))}
                />
                {own !== '' && (
                  <ActionButton
                    look="plain"
                    aria-label={t.restore(t.fields[name])}
                    onClick={() => change(name, '')}
                    className="mt-1 -ml-4"
                  >
                    {t.restoreShort}
                  </ActionButton>
                )}
              </div>
            )
          })}
        </div>
        <div className="mt-5 flex flex-wrap items-center gap-3 border-t border-sand-200 pt-4">
          <p className="min-w-0 flex-1 basis-60 text-[14.5px] text-sand-600">{t.picture}</p>
          <ActionLink to="/dashboard?section=gallery">{t.openGallery}</ActionLink>
        </div>
      </Panel>
    </GroupFrame>
  )
}

type Draft = { homeTexts: Record<Language, Record<(typeof homeTextNames)[number], string>> }

const draftOf = ({ homeTexts }: SettingValues['home']): Draft => ({
  homeTexts: recordOf(languages, (language) => recordOf(homeTextNames, (name) => homeTexts[language][name] ?? '')),
})

/** Without the fields that show the default. */
const requestOf = ({ homeTexts }: Draft): SettingValues['home'] => ({
  homeTexts: recordOf(languages, (language) => {
    const texts = homeTextNames.map((name) => [name, homeTexts[language][name].trim()])
    return Object.fromEntries(texts.filter(([, text]) => text))
  }),
})
