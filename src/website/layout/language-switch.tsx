import { ChevronDown, Globe } from 'lucide-react'
import { useLocation } from 'react-router'
import { languageNames, languages, pathIn } from '#domain/primitives/language.ts'
import { currentLanguage } from '#i18n/language.ts'
import { navigation } from '#i18n/navigation.ts'
import { carryNavigationState, useNavigationState } from './navigation-state.ts'

/** For wide screens. `details` works without scripts. */
export function LanguageMenu() {
  const { key } = useLocation()
  return (
    <details key={key} className="group relative">
      <summary
        // Contains the visible text, for voice control (WCAG 2.5.3).
        aria-label={`${currentLanguage().toUpperCase()}, ${navigation.language}: ${languageNames[currentLanguage()]}`}
        className="flex h-11 items-center gap-1.5 rounded-md px-1.5 hover:text-ember-200"
      >
        <Globe className="icon" aria-hidden="true" />
        {currentLanguage().toUpperCase()}
        <ChevronDown className="size-4 transition group-open:rotate-180" strokeWidth={2} aria-hidden="true" />
      </summary>
      <LanguageLinks
        className="absolute top-[54px] right-0 grid min-w-44 gap-1 rounded-lg bg-lagoon-900 p-2 shadow-3 outline-1 -outline-offset-1 outline-white/12"
        linkClass="flex h-11 items-center rounded-md px-3.5 hover:bg-white/8 aria-[current]:bg-white/10 aria-[current]:text-ember-300"
      />
    </details>
  )
}

/** The same page in each language. Each is another document with its own messages. */
export function LanguageLinks({ className, linkClass }: { className: string; linkClass: string }) {
  const { pathname, search } = useLocation()
  const navigationState = useNavigationState()
  return (
    <ul aria-label={navigation.language} className={className}>
      {languages.map((language) => (
        <li key={language}>
          <a
            href={pathIn(language, `${pathname}${search}`)}
            lang={language}
            hrefLang={language}
            onClick={() => carryNavigationState(pathIn(language, `${pathname}${search}`), navigationState)}
            aria-current={language === currentLanguage() ? 'true' : undefined}
            className={linkClass}
          >
            {languageNames[language]}
          </a>
        </li>
      ))}
    </ul>
  )
}
