import type { Day } from '#domain/primitives/date.ts'
import { matchesText } from '#domain/primitives/text-search.ts'
import { type AnyPicture, jpegOf, pictureAt, pictureOfPost } from './picture.ts'

/** The categories of the blog, in the order of its chips; 'All' stands before them (R11.4). */
export const postCategories = [
  'Travel Tips',
  'Wildlife',
  'Conservation',
  'Photography',
  'Family Travel',
  'Birdwatching',
] as const
export type PostCategory = (typeof postCategories)[number]

/** A post as the blog lists it (R11.5). `image` is a picture's name or an address, null the category's own picture. */
export type Post = {
  id: string
  title: string
  excerpt: string
  category: PostCategory
  image: string | null
  date: Day
  readTime: string
}

/** The same with its text, in Markdown. */
export type WholePost = Post & { content: string; version: number }

export type RenderedText = {
  /** Safe to show as it is: raw HTML was escaped, and links and pictures that could do harm were dropped. */
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

/** How many posts stand on one page of the blog. */
export const postsOnPage = 24

/** The category that an address or a form names; upper and lower case are the same. */
export function categoryFromText(text: string): PostCategory | undefined {
  const wanted = text.trim().toLowerCase()
  return postCategories.find((category) => category.toLowerCase() === wanted)
}

/** Whether all these words stand in a post's title, excerpt and category. */
export function saysOfPost({ title, excerpt, category }: Post, search: string): boolean {
  return matchesText(`${title} ${excerpt} ${category}`, search)
}

/** How many posts each category has, in the order of the chips. */
export function countPosts(posts: readonly Post[]): { category: PostCategory; count: number }[] {
  return postCategories.map((category) => ({
    category,
    count: posts.filter((post) => post.category === category).length,
  }))
}

type Cover = { picture: AnyPicture } | { address: string }

/**
 * The picture above a post: one of our own by its name or address, one from the gallery, else the category's. A picture
 * on somebody else's server is not shown: our pages ask nobody but us.
 */
export function coverOf({ image, category }: Pick<Post, 'image' | 'category'>): Cover {
  const picture = image && pictureAt(image)
  if (picture) return { picture }
  if (image && /^\/[^/\\]/.test(image)) return { address: image }
  return { picture: pictureOfPost(category) }
}

/** Where the cover lies as a JPEG or as it was uploaded: for feeds, link previews and programs. */
export function coverAddress(post: Pick<Post, 'image' | 'category'>): string {
  const cover = coverOf(post)
  return 'picture' in cover ? jpegOf(cover.picture) : cover.address
}

/** Posts to go on with: of the same category first, then the newest. `posts` are newest first. */
export function relatedPosts<P extends Post>(post: Post, posts: readonly P[], most: number): P[] {
  const others = posts.filter(({ id }) => id !== post.id)
  const isAkin = ({ category }: Post) => category === post.category
  return [...others.filter(isAkin), ...others.filter((other) => !isAkin(other))].slice(0, most)
}

/** The posts beside one in a list that is newest first. */
export function neighboursOf<P extends Post>(
  post: Post,
  posts: readonly P[],
): { newer: P | undefined; older: P | undefined } {
  const at = posts.findIndex(({ id }) => id === post.id)
  return at < 0 ? { newer: undefined, older: undefined } : { newer: posts[at - 1], older: posts[at + 1] }
}

/** The last part of a post's address: its title in small letters without marks; 'post' where no letter of ours is left. */
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

/** 'What to read' in the words of the specification, reckoned from the text. */
export function readTimeOf(text: string): string {
  return `${minutesToRead(text)} min read`
}

/** Minutes to read a text at 220 words a minute, at least one. */
export function minutesToRead(text: string): number {
  return Math.max(1, Math.round(text.split(/\s+/).filter(Boolean).length / 220))
}
