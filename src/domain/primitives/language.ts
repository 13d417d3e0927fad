/** The languages of the public site. The specification is in the first one. */
export const languages = ['en', 'de', 'fr'] as const
export type Language = (typeof languages)[number]

/** The languages into which staff translate packages and posts, which are written in English. */
export const translatedLanguages = ['de', 'fr'] as const satisfies Language[]
export type TranslatedLanguage = (typeof translatedLanguages)[number]

/** Staff may also read Spanish; the public site has no Spanish. */
export const staffLanguages = ['en', 'fr', 'es'] as const
export type StaffLanguage = (typeof staffLanguages)[number]
export type UiLanguage = Language | StaffLanguage

/** Each language's own name. */
export const languageNames: Record<UiLanguage, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
}

export function isLanguage(text: string): text is Language {
  return (languages as readonly string[]).includes(text)
}

export function isStaffLanguage(text: string): text is StaffLanguage {
  return (staffLanguages as readonly string[]).includes(text)
}

/** The path of a page in a language: English at the root, the others below their code. */
export function pathIn(language: Language, path: string): string {
  const own = ownPath(path)
  return language === 'en' ? own : `/${language}${own.replace(/^\/(?=$|[?#])/, '')}`
}

/** Splits a path into its language and the rest. */
export function languageOfPath(address: string): { language: Language; path: string } {
  const own = ownPath(address)
  const [, name = '', path = ''] = /^\/([a-z]{2})(?![^/?#])(.*)$/s.exec(own) ?? []
  if (name === 'en' || !isLanguage(name)) return { language: 'en', path: own }
  return { language: name, path: ownPath(path.startsWith('/') ? path : `/${path}`) }
}

/** Removes leading double slashes, of either kind, because such a path would name another host. */
export function ownPath(path: string): string {
  return path.replace(/^[/\\]{2,}/, '/')
}

/** The first choice of an `Accept-Language` header if it is one of ours, else English. */
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
