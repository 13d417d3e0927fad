import { isLanguage, type Language, type SpokenLanguage } from '#domain/primitives/language.ts'

let ask: () => SpokenLanguage = () => 'en'

/** The language of the request or page that is being rendered. */
export function spokenLanguage(): SpokenLanguage {
  return ask()
}

/** The language of guests' URLs, emails and pages: English where staff read one of their own languages. */
export function currentLanguage(): Language {
  const spoken = spokenLanguage()
  return isLanguage(spoken) ? spoken : 'en'
}

/** Sets where the language comes from: the request on the server, the page in a browser. */
export function askLanguage(source: () => SpokenLanguage) {
  ask = source
}

const locales: Record<SpokenLanguage, string> = { en: 'en', de: 'de-DE', fr: 'fr-FR', es: 'es-ES' }

/** The locale in which numbers, amounts and dates are formatted. */
export function currentLocale(): string {
  return locales[spokenLanguage()]
}
