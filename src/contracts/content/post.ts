import { version } from '#contracts/primitives/bounds.ts'
import { longestMoment } from '#contracts/primitives/date.ts'
import { z } from '#contracts/primitives/zod.ts'
import {
  languagesWithoutTexts,
  maxContent,
  maxExcerpt,
  maxImageText,
  maxPostTitle,
  maxReadMinutes,
  type Post,
  postCategories,
  postCoverAddress,
  postTexts,
  type TranslatedPost,
  type WholePost,
} from '#domain/content/post.ts'
import { dayFromInput } from '#domain/primitives/date.ts'
import { translatedLanguages } from '#domain/primitives/language.ts'
import { validationCode } from '#domain/validation-code.ts'

const translated = z.strictObject({
  title: z.string().trim().max(maxPostTitle).default(''),
  excerpt: z.string().trim().max(maxExcerpt).default(''),
  content: z
    .string()
    .max(maxContent)
    // Only spaces are no text: guests then read the English one.
    .transform((text) => (text.trim() ? text : ''))
    .default(''),
})
const PostTranslationsWire = z.strictObject({ de: translated.optional(), fr: translated.optional() })

/** A post on the wire (R11.5, R19.8); `image` is always a URL that can be shown. */
export const PostWire = z.strictObject({
  _id: z.string(),
  id: z.string(),
  title: z.string(),
  excerpt: z.string(),
  category: z.enum(postCategories),
  image: z.string(),
  date: z.string(),
  readTime: z.string(),
  /** In another language than English: the texts that are not translated yet. */
  inEnglish: z.array(z.enum(postTexts)).optional(),
  /** Returned to staff only: the languages in which some text is not translated yet. */
  untranslated: z.array(z.enum(translatedLanguages)).optional(),
})
export type PostWire = z.infer<typeof PostWire>

/** A post with its text, in Markdown. */
export const WholePostWire = PostWire.extend({
  content: z.string(),
  /** The chosen picture; null means that of the category. */
  ownImage: z.string().nullable(),
  /** Sent back with an update, which is rejected if another user saved first. */
  version: z.number().int(),
  /** By language; returned to staff only. An empty text is not translated yet. */
  translations: PostTranslationsWire.optional(),
})
export type WholePostWire = z.infer<typeof WholePostWire>

function postOnTheWire(post: Post): PostWire {
  const { id, title, excerpt, category, date, readTime, inEnglish } = post
  const wire = { _id: id, id, title, excerpt, category, image: postCoverAddress(post), date, readTime }
  return inEnglish ? { ...wire, inEnglish } : wire
}

export function listedPostOnTheWire({ untranslated, ...post }: Post & Pick<PostWire, 'untranslated'>): PostWire {
  return { ...postOnTheWire(post), ...(untranslated && { untranslated }) }
}

export function wholePostOnTheWire(post: WholePost): WholePostWire {
  return { ...postOnTheWire(post), content: post.content, ownImage: post.image, version: post.version }
}

/** For staff: in English, with all translations. */
export function translatedPostOnTheWire({ translations, ...post }: TranslatedPost): WholePostWire {
  return { ...wholePostOnTheWire(post), translations, untranslated: languagesWithoutTexts(translations) }
}

const required = (missing: string, max: number) => z.string(missing).trim().min(1, missing).max(max)

/** The fields that staff write (R11.5: title, excerpt, date and read time are required, the image is not). */
export const PostRequest = z.strictObject({
  title: required(validationCode('staff.title'), maxPostTitle),
  excerpt: required(validationCode('staff.excerpt'), maxExcerpt),
  date: z
    .string(validationCode('staff.postDate'))
    .max(longestMoment, validationCode('staff.postDate'))
    .transform((text) => dayFromInput(text) ?? '')
    .refine((day) => day >= '1900-01-01' && day < '2200-01-01', validationCode('staff.postDate')),
  category: z.enum(postCategories, validationCode('staff.postCategory')),
  image: z
    .string()
    .trim()
    .max(maxImageText)
    .refine((text) => text === '' || /^(?:\/(?![/\\])|https?:\/\/)\S*$/i.test(text), validationCode('staff.postImage'))
    .transform((text) => text || null)
    .nullable()
    .default(null),
  readTime: required(validationCode('staff.readTime'), maxReadMinutes),
  content: z.string().max(maxContent).default(''),
  /** Omitted translations stay unchanged. */
  translations: PostTranslationsWire.optional(),
})
export type PostRequest = z.infer<typeof PostRequest>
export type PostRequestInput = z.input<typeof PostRequest>

/** The whole new state of the post, with the version that was read. */
export const PostChange = PostRequest.extend({ version: version.optional() })
export type PostChange = z.infer<typeof PostChange>
export type PostChangeInput = z.input<typeof PostChange>
