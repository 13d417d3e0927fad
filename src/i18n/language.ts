import { isLanguage, isStaffLanguage, type Language, type UiLanguage } from '#domain/primitives/language.ts'

let languageSource: () => UiLanguage = documentLanguage

/** The language of the request or page that is being rendered. */
export function uiLanguage(): UiLanguage {
  return languageSource()
}

/** The same as a guest language, for URLs of the website and texts for guests: English if the page is in Spanish, for staff. */
export function currentLanguage(): Language {
  const language = uiLanguage()
  return isLanguage(language) ? language : 'en'
}

/** Replaces the source of the language. By default it is the language of the document; the server uses that of the request. */
export function setLanguageSource(source: () => UiLanguage) {
  languageSource = source
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
