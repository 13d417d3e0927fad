/** The languages of the public site, the first one being that of the specification. */
export const languages = ['en', 'de', 'fr'] as const
export type Language = (typeof languages)[number]

let ask: () => Language = () => 'en'

/** The language in which somebody reads what is being made right now. */
export function currentLanguage(): Language {
  return ask()
}

/** Says once where to look: the server knows it of each request, a browser of its page. */
export function askLanguage(source: () => Language) {
  ask = source
}
