/** The languages of the public site, the first one being that of the specification. */
export const languages = ['en', 'de', 'fr'] as const
export type Language = (typeof languages)[number]

/** What each calls itself, which is the same wherever it is read. */
export const languageNames: Record<Language, string> = { en: 'English', de: 'Deutsch', fr: 'Français' }

let ask: () => Language = () => 'en'

/** The language in which somebody reads what is being made right now. */
export function currentLanguage(): Language {
  return ask()
}

/** Says once where to look: the server knows it of each request, a browser of its page. */
export function askLanguage(source: () => Language) {
  ask = source
}

export function isLanguage(text: string): text is Language {
  return (languages as readonly string[]).includes(text)
}

/** The address of a page in a language, without the host: English stands at the root, the others below their name. */
export function pathIn(language: Language, path: string): string {
  return language === 'en' ? path : `/${language}${path.replace(/^\/(?=$|[?#])/, '')}`
}

/** What an address without a host says about the language, and the rest of it. */
export function languageOfPath(address: string): { language: Language; path: string } {
  const [, name = '', path = ''] = /^\/([a-z]{2})(?![^/?#])(.*)$/s.exec(address) ?? []
  if (name === 'en' || !isLanguage(name)) return { language: 'en', path: address }
  return { language: name, path: path.startsWith('/') ? path : `/${path}` }
}

/** What a program or a browser asks for (`Accept-Language`): its first choice if we speak it, else English. */
export function languageAsked(header: string | null | undefined): Language {
  const first = /^\s*([a-z]{2})(?![a-z])/i.exec(header ?? '')?.[1]?.toLowerCase() ?? ''
  return isLanguage(first) ? first : 'en'
}

const locales: Record<Language, string> = { en: 'en', de: 'de-DE', fr: 'fr-FR' }

/** How numbers, sums and dates are written for whoever reads this. */
export function currentLocale(): string {
  return locales[currentLanguage()]
}
