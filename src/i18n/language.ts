import { isLanguage, isStaffLanguage, type Language, type UiLanguage } from '#domain/primitives/language.ts'

let ask: () => UiLanguage = documentLanguage

/** The language of the request or page that is being rendered. */
export function uiLanguage(): UiLanguage {
  return ask()
}

/** The language of guests' URLs, emails and pages: English where staff read one of their own languages. */
export function currentLanguage(): Language {
  const language = uiLanguage()
  return isLanguage(language) ? language : 'en'
}

/** Sets where the language comes from, on the server the request. In a browser it is the language of the document. */
export function setLanguageSource(source: () => UiLanguage) {
  ask = source
}

function documentLanguage(): UiLanguage {
  const language = globalThis.document?.documentElement.lang ?? ''
  return isLanguage(language) || isStaffLanguage(language) ? language : 'en'
}

const locales: Record<UiLanguage, string> = { en: 'en', de: 'de-DE', fr: 'fr-FR', es: 'es-ES' }

/** The locale in which numbers, amounts and dates are formatted. */
export function currentLocale(): string {
  return locales[uiLanguage()]
}
