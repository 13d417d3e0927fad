import type { Day } from '#domain/primitives/date.ts'
import { type Language, type TranslatedLanguage, translatedLanguages } from '#domain/primitives/language.ts'
import { matchesText } from '#domain/primitives/text-search.ts'
import { type AnyPicture, jpegOf, type PictureKey, pictureAt, plain } from './picture.ts'

/** The categories of the blog, in the order of its chips, which begin with 'All' (R11.4). */
export const postCategories = [
  'Travel Tips',
  'Wildlife',
  'Conservation',
  'Photography',
  'Family Travel',
  'Birdwatching',
] as const
export type PostCategory = (typeof postCategories)[number]

/** A post in the list of the blog (R11.5). `image` is a picture's name or URL; null means the picture of the category. */
export type Post = {
  id: string
  title: string
  excerpt: string
  category: PostCategory
  image: string | null
  date: Day
  readTime: string
  /** The texts that are in English on a page of another language, because they are not translated yet. */
  inEnglish?: PostText[] | undefined
}

/** The texts that staff translate. */
export const postTexts = ['title', 'excerpt', 'content'] as const
type PostText = (typeof postTexts)[number]
/** The texts of a post in one language, the content in Markdown. An empty text is not translated yet. */
export type PostTexts = Record<PostText, string>
export type PostTranslations = Partial<Record<TranslatedLanguage, PostTexts>>

/** A post with its text, in Markdown. */
export type WholePost = Post & { content: string; version: number }

/** A post with its English texts and all translations: for staff and the server, never for a page of guests. */
export type TranslatedPost = Omit<WholePost, 'inEnglish'> & { translations: PostTranslations }

/** The languages in which guests read some text of a post in English. */
export function languagesWithoutTexts(
  translations: Partial<Record<TranslatedLanguage, Partial<Record<PostText, unknown>>>>,
): TranslatedLanguage[] {
  return translatedLanguages.filter((language) => postTexts.some((text) => !translations[language]?.[text]))
}

export type RenderedText = {
  /** Safe to insert into a page: raw HTML is escaped, and unsafe links and pictures are removed. */
  html: string
  /** The headings to jump to. */
  sections: { id: string; title: string }[]
}

export const maxPostTitle = 150
export const maxExcerpt = 500
export const maxReadMinutes = 40
/** Characters. The parser is worse than linear: 50,000 took up to 25 s. */
export const maxContent = 20_000
export const maxImageText = 500

/** Posts on one page of the blog. */
export const postsOnPage = 24

/** The category of a name in a URL or a form, ignoring case. */
export function categoryFromText(text: string): PostCategory | undefined {
  const wanted = text.trim().toLowerCase()
  return postCategories.find((category) => category.toLowerCase() === wanted)
}

/** A post as guests read it in a language: untranslated texts stay in English, and `inEnglish` names them. */
export function postIn<P extends Partial<PostTexts>>(
  post: P,
  texts: Partial<PostTexts> | undefined,
  language: Language,
): P & Pick<Post, 'inEnglish'> {
  if (language === 'en') return post
  const [translated, inEnglish]: [Partial<PostTexts>, PostText[]] = [{}, []]
  for (const text of postTexts) {
    if (texts?.[text]) translated[text] = texts[text]
    else if (text in post) inEnglish.push(text)
  }
  return { ...post, ...translated, ...(inEnglish.length > 0 ? { inEnglish } : {}) }
}

/** Whether a post's title, excerpt or category contain all words of a search. */
export function matchesPost(
  { title, excerpt, category }: Pick<Post, 'title' | 'excerpt' | 'category'>,
  search: string,
): boolean {
  return matchesText(`${title} ${excerpt} ${category}`, search)
}

/** The number of posts in each category, in the order of the chips. */
export function countPosts(posts: readonly Post[]): { category: PostCategory; count: number }[] {
  return postCategories.map((category) => ({
    category,
    count: posts.filter((post) => post.category === category).length,
  }))
}

type Cover = { picture: AnyPicture } | { address: string }

/**
 * The cover of a post: a drawn picture or one from the gallery, otherwise that of the category. Pictures on other servers are not shown,
 * because the site loads nothing from elsewhere.
 */
export function coverOf({ image, category }: Pick<Post, 'image' | 'category'>): Cover {
  const picture = image && pictureAt(image)
  if (picture) return { picture }
  if (image && /^\/[^/\\]/.test(image)) return { address: image }
  return { picture: pictureOfPost(category) }
}

/** The URL of the cover as a JPEG or as uploaded, for feeds, link previews and API clients. */
export function postCoverAddress(post: Pick<Post, 'image' | 'category'>): string {
  const cover = coverOf(post)
  return 'picture' in cover ? jpegOf(cover.picture) : cover.address
}

/** Suggestions below a post: those of its category first, then the newest. `posts` are newest first. */
export function relatedPosts<P extends Post>(post: Post, posts: readonly P[], max: number): P[] {
  const others = posts.filter(({ id }) => id !== post.id)
  const isSameCategory = ({ category }: Post) => category === post.category
  return [...others.filter(isSameCategory), ...others.filter((other) => !isSameCategory(other))].slice(0, max)
}

/** The posts beside one in a list that is newest first. */
export function neighboursOf<P extends Post>(
  post: Post,
  posts: readonly P[],
): { newer: P | undefined; older: P | undefined } {
  const at = posts.findIndex(({ id }) => id === post.id)
  return at < 0 ? { newer: undefined, older: undefined } : { newer: posts[at - 1], older: posts[at + 1] }
}

/** The slug of a post: its title in lower-case ASCII; 'post' if no letter is left. */
export function slugOfTitle(title: string): string {
  const slug = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '')
  return slug || 'post'
}

/** The reading time in the wording of the specification. */
export function readTimeOf(text: string): string {
  return `${minutesToRead(text)} min read`
}

/** Minutes to read a text at 220 words a minute, at least one. */
export function minutesToRead(text: string): number {
  return Math.max(1, Math.round(text.split(/\s+/).filter(Boolean).length / 220))
}

/** The picture of a blog post by its category. */
export function pictureOfPost(category: string): PictureKey {
  return postPictures.get(plain(category)) ?? 'leopard-tree'
}

// A map, not an object: a category in a request may be called 'constructor'.
const postPictures = new Map<string, PictureKey>([
  ['wildlife', 'leopard-tree'],
  ['birdwatching', 'bundala'],
  ['conservation', 'udawalawe'],
  ['photography', 'lunugamwehera'],
  ['travel tips', 'jeep'],
  ['family travel', 'river'],
])
