import { PostRequest, type PostRequestInput, type WholePostWire } from '#contracts/content/post.ts'
import { problemsOfRequest } from '#dashboard/form/form-problems.ts'
import {
  maxContent,
  type PostCategory,
  type PostTexts,
  type PostTranslations,
  postTexts,
} from '#domain/content/post.ts'
import type { Day } from '#domain/primitives/date.ts'
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
  const image = ownImage ? imageUrlOf(ownImage) : ''
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

/** The checks and messages of both forms. */
export const postChecks = {
  problemsIn: (draft: Draft) =>
    problemsOfRequest(PostRequest, requestOf(draft), {
      sentences: {
        title: t.titleMissing,
        excerpt: t.excerptMissing,
        date: t.dateMissing,
        readTime: t.readTimeMissing,
        image: t.imageWrong,
        content: t.tooLong(maxContent),
        ...Object.fromEntries(
          translatedLanguages.map((language) => [`translations.${language}.content`, t.tooLong(maxContent)]),
        ),
      },
    }),
  messages: { failed: t.failed, offline: t.network, check: t.checkFields },
}

/** A drawn picture may be stored by its name alone. */
const imageUrlOf = (image: string) => (/^[\w-]+$/.test(image) ? `/art/${image}.jpg` : image)
