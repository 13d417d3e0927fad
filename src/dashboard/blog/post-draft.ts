import type { PostRequestInput, WholePostWire } from '#contracts/content/post.ts'
import {
  maxContent,
  type PostCategory,
  type PostTexts,
  type PostTranslations,
  postTexts,
} from '#domain/content/post.ts'
import { type Day, isDay } from '#domain/primitives/date.ts'
import { type TranslatedLanguage, translatedLanguages } from '#domain/primitives/language.ts'
import { staffBlog } from '#i18n/staff-blog.ts'

const t = staffBlog.form

export type Draft = {
  title: string
  excerpt: string
  date: string
  category: PostCategory
  image: string
  readTime: string
  content: string
  /** Undefined if they were not read: staff whose session has ended read a post as guests do. */
  translations?: PostTranslations | undefined
}

export function newDraft(today: Day): Draft {
  return {
    title: '',
    excerpt: '',
    date: today,
    category: 'Travel Tips',
    image: '',
    readTime: '',
    content: '',
    translations: {},
  }
}

export function draftOf({
  title,
  excerpt,
  date,
  category,
  ownImage,
  readTime,
  content,
  translations,
}: WholePostWire): Draft {
  const image = ownImage ? addressOf(ownImage) : ''
  return { title, excerpt, date, category, image, readTime, content, translations }
}

export function requestOf(draft: Draft): PostRequestInput {
  const { translations, ...rest } = draft
  const written =
    translations && Object.entries(translations).filter(([, texts]) => postTexts.some((text) => texts[text].trim()))
  return {
    ...rest,
    image: draft.image.trim() || null,
    ...(written ? { translations: Object.fromEntries(written) } : {}),
  }
}

/** The texts in a language; empty ones are not translated yet. */
export function textsIn({ translations }: Draft, language: TranslatedLanguage): PostTexts {
  return translations?.[language] ?? { title: '', excerpt: '', content: '' }
}

/** How many of the texts have no translation. */
export function missingTexts(draft: Draft, language: TranslatedLanguage): { count: number; of: number } {
  const texts = textsIn(draft, language)
  return { count: postTexts.filter((text) => texts[text].trim() === '').length, of: postTexts.length }
}

/** By the field's name or, in a translation, its path: `translations.de.content`. */
export type Problems = Record<string, string | undefined>

/** The server's checks, repeated before the request. */
export function problemsIn(draft: Draft): Problems {
  const problems: Problems = {}
  if (!draft.title.trim()) problems.title = t.titleMissing
  if (!draft.excerpt.trim()) problems.excerpt = t.excerptMissing
  if (!isDay(draft.date)) problems.date = t.dateMissing
  if (!draft.readTime.trim()) problems.readTime = t.readTimeMissing
  const image = draft.image.trim()
  if (image && !/^(?:\/(?![/\\])|https?:\/\/)\S*$/i.test(image)) problems.image = t.imageWrong
  if (draft.content.length > maxContent) problems.content = t.tooLong(maxContent)
  for (const language of translatedLanguages)
    if (textsIn(draft, language).content.length > maxContent)
      problems[`translations.${language}.content`] = t.tooLong(maxContent)
  return problems
}

/** A drawn picture may be stored by its name alone. */
const addressOf = (image: string) => (/^[\w-]+$/.test(image) ? `/art/${image}.jpg` : image)
