/** The languages of the public site, the first one being that of the specification. */
export const languages = ['en', 'de', 'fr'] as const
export type Language = (typeof languages)[number]

/** Staff may also read Spanish; the public site does not speak it. */
export const staffLanguages = ['en', 'fr', 'es'] as const
export type StaffLanguage = (typeof staffLanguages)[number]
export type SpokenLanguage = Language | StaffLanguage

/** What each calls itself, which is the same wherever it is read. */
export const languageNames: Record<SpokenLanguage, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
}

let ask: () => SpokenLanguage = () => 'en'

/** The language in which somebody reads what is being made right now. */
export function spokenLanguage(): SpokenLanguage {
  return ask()
}

/** The same, for what guests get: addresses, letters and pages are in English where it is one of the staff's own. */
export function currentLanguage(): Language {
  const spoken = spokenLanguage()
  return isLanguage(spoken) ? spoken : 'en'
}

/** Says once where to look: the server knows it of each request, a browser of its page. */
export function askLanguage(source: () => SpokenLanguage) {
  ask = source
}

export function isLanguage(text: string): text is Language {
  return (languages as readonly string[]).includes(text)
}

export function isStaffLanguage(text: string): text is StaffLanguage {
  return (staffLanguages as readonly string[]).includes(text)
}

/** The address of a page in a language, without the host: English stands at the root, the others below their name. */
export function pathIn(language: Language, path: string): string {
  const own = ownPath(path)
  return language === 'en' ? own : `/${language}${own.replace(/^\/(?=$|[?#])/, '')}`
}

/** What an address without a host says about the language, and the rest of it. */
export function languageOfPath(address: string): { language: Language; path: string } {
  const own = ownPath(address)
  const [, name = '', path = ''] = /^\/([a-z]{2})(?![^/?#])(.*)$/s.exec(own) ?? []
  if (name === 'en' || !isLanguage(name)) return { language: 'en', path: own }
  return { language: name, path: ownPath(path.startsWith('/') ? path : `/${path}`) }
}

/** A path that begins with two slashes, of either kind, would name another host. */
export function ownPath(path: string): string {
  return path.replace(/^[/\\]{2,}/, '/')
}

/** What a program or a browser asks for (`Accept-Language`): its first choice if we speak it, else English. */
export function languageAsked(header: string | null | undefined): Language {
  const first = firstIn(header)
  return isLanguage(first) ? first : 'en'
}

/** The same for staff, in their languages. */
export function staffLanguageAsked(header: string | null | undefined): StaffLanguage {
  const first = firstIn(header)
  return isStaffLanguage(first) ? first : 'en'
}

function firstIn(header: string | null | undefined): string {
  return /^\s*([a-z]{2})(?![a-z])/i.exec(header ?? '')?.[1]?.toLowerCase() ?? ''
}

const locales: Record<SpokenLanguage, string> = { en: 'en', de: 'de-DE', fr: 'fr-FR', es: 'es-ES' }

/** How numbers, sums and dates are written for whoever reads this. */
export function currentLocale(): string {
  return locales[spokenLanguage()]
}
