import { type ReactNode, useState } from 'react'
import { languageNames, type TranslatedLanguage, translatedLanguages } from '#domain/primitives/language.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { Disclosure } from './disclosure.tsx'

const t = dashboard.translations

type Props = {
  /** How many of the texts are not translated yet, of how many. */
  missing(language: TranslatedLanguage): { count: number; of: number }
  /** Opens the panel with the errors. */
  isWrong(language: TranslatedLanguage): boolean
  children(language: TranslatedLanguage): ReactNode
}

/** A panel per language with the translated texts of a package or post. A closed one says how many texts are missing. */
export function TranslationPanels({ missing, isWrong, children }: Props) {
  return (
    <div className="grid gap-3">
      {translatedLanguages.map((language) => (
        <Panel key={language} language={language} missing={missing(language)} isWrong={isWrong(language)}>
          {() => children(language)}
        </Panel>
      ))}
    </div>
  )
}

type PanelProps = {
  language: TranslatedLanguage
  missing: { count: number; of: number }
  isWrong: boolean
  children(): ReactNode
}

// Closed panels render nothing: a form with three times as many fields would be slow to type in.
function Panel({ language, missing: { count, of }, isWrong, children }: PanelProps) {
  const [isChosen, setChosen] = useState(false)
  const isOpen = isChosen || isWrong
  const state = count === 0 ? t.complete : count === of ? t.missing : t.partly(count)
  return (
    <div className="rounded-md border border-sand-200">
      <Disclosure
        heading={languageNames[language]}
        lang={language}
        state={state}
        isIncomplete={count > 0}
        isOpen={isOpen}
        onToggle={() => setChosen(!isOpen)}
        className="min-h-12 gap-x-3 rounded-md px-4 py-2 hover:bg-sand-50"
        contentClass="gap-5 px-4 pt-4 pb-5"
      >
        {children}
      </Disclosure>
    </div>
  )
}

/** The hint of a field: what guests read as long as it is empty. */
export function untranslatedHint(text: string): string | undefined {
  return text.trim() === '' ? t.fallback : undefined
}
