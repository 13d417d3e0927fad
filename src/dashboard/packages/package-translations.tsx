import { TextField } from '#components/text-field.tsx'
import { packageLimits } from '#contracts/packages/package.ts'
import { TranslationPanels, untranslatedHint } from '#dashboard/components/translation-panels.tsx'
import { FormText, FormTextArea } from '#dashboard/form/form-fields.tsx'
import type { StaffForm } from '#dashboard/form/use-staff-form.ts'
import { languageNames, type TranslatedLanguage } from '#domain/primitives/language.ts'
import { staffPackages } from '#i18n/staff-packages.ts'
import { LineList } from './line-list.tsx'
import { mealNames, missingTexts, type PackageDraft, type Problems } from './package-draft.ts'

const t = staffPackages.form

type Props = {
  draft: PackageDraft
  problems: Problems
  field: StaffForm<PackageDraft>['field']
  onChange(changes: Partial<PackageDraft>): void
}

export function PackageTranslations(props: Props) {
  const { draft, problems } = props
  return (
    <TranslationPanels
      missing={(language) => missingTexts(draft, language)}
      isWrong={(language) => Object.keys(problems).some((path) => path.startsWith(`translations.${language}.`))}
    >
      {(language) => <Texts {...props} language={language} />}
    </TranslationPanels>
  )
}

function Texts({ draft, field, onChange, language }: Props & { language: TranslatedLanguage }) {
  const texts = draft.translations[language]
  const labelled = (label: string) => t.inLanguage(label, languageNames[language])
  return (
    <>
      <FormText
        {...field(`translations.${language}.name`)}
        label={labelled(t.name)}
        placeholder={draft.name}
        hint={untranslatedHint(texts.name)}
        maxLength={packageLimits.name}
        lang={language}
      />
      <FormTextArea
        {...field(`translations.${language}.description`)}
        label={labelled(t.description)}
        placeholder={draft.description}
        hint={untranslatedHint(texts.description)}
        rows={5}
        isGrowing
        maxLength={packageLimits.description}
        lang={language}
      />
      {(['features', 'highlights'] as const).map(
        (part) =>
          draft[part].length > 0 && (
            <fieldset key={part} className="min-w-0">
              <legend className="mb-2 text-[15px] font-[620] text-sand-900">{labelled(t.sections[part])}</legend>
              <p className="text-[14px] text-sand-600">{t.inEnglish(t.sections[part])}</p>
              <ul lang="en" className="mb-3 list-disc pl-5 text-[14.5px] text-sand-700">
                {draft[part].map((line, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal while one is typed
                  <li key={index}>{line}</li>
                ))}
              </ul>
              <LineList
                {...field(`translations.${language}.${part}`)}
                listName={labelled(t.sections[part])}
                label={labelled(part === 'features' ? t.newFeature : t.newHighlight)}
                none={untranslatedHint('')}
              />
            </fieldset>
          ),
      )}
      <DishTranslations draft={draft} onChange={onChange} language={language} labelled={labelled} />
    </>
  )
}

type DishTranslationsProps = Pick<Props, 'draft' | 'onChange'> & {
  language: TranslatedLanguage
  labelled(label: string): string
}

/** A dish that is served at both meals has one translation, because it is stored by its English name. */
function DishTranslations({ draft: { dishes }, language, labelled, onChange }: DishTranslationsProps) {
  const named = new Map(
    mealNames.flatMap((meal) => dishes[meal].map((dish) => [dish.name.trim(), dish] as const)).filter(([name]) => name),
  )
  const translate = (name: string, text: string) => {
    const translated = (list: typeof dishes.breakfast) =>
      list.map((dish) =>
        dish.name.trim() === name ? { ...dish, translations: { ...dish.translations, [language]: text } } : dish,
      )
    onChange({ dishes: { breakfast: translated(dishes.breakfast), lunch: translated(dishes.lunch) } })
  }
  return [...named].map(([name, dish]) => (
    <TextField
      key={name}
      label={labelled(name)}
      value={dish.translations[language]}
      hint={untranslatedHint(dish.translations[language])}
      maxLength={packageLimits.dish}
      lang={language}
      onChange={(text) => translate(name, text)}
    />
  ))
}
