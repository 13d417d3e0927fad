import { type Language, type TranslatedLanguage, translatedLanguages } from '#domain/primitives/language.ts'

/** A picture of a package: a drawing or a picture of the gallery, as a path on our own host. */
export type DescribedPicture = { image: string; alt: PictureAlt }

/** Describes a picture for guests who cannot see it. `altIn` says which text replaces an empty one. */
export type PictureAlt = { en: string } & Partial<Record<TranslatedLanguage, string>>

export const maxPictures = 8

/** The list with another cover, which is its first picture; null removes all pictures. A picture that is new to the list replaces the cover. */
export function withCover(pictures: DescribedPicture[], image: string | null): DescribedPicture[] {
  if (image === null) return []
  if (pictures[0]?.image === image) return pictures
  const existing = pictures.find((picture) => picture.image === image)
  if (existing) return [existing, ...pictures.filter((picture) => picture !== existing)]
  return [{ image, alt: { en: '' } }, ...pictures.slice(1)]
}

/** The alternative text in a language, in English if it is not translated yet, or '' if there is none. */
export function altIn(alt: PictureAlt, language: Language): { text: string; language: Language } {
  const text = alt[language]
  return text ? { text, language } : { text: alt.en, language: 'en' }
}

/** The text without empty translations. */
export function trimmedAlt(alt: PictureAlt): PictureAlt {
  const translated = translatedLanguages.flatMap((language) => (alt[language] ? [[language, alt[language]]] : []))
  return { en: alt.en, ...Object.fromEntries(translated) }
}
