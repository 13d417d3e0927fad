import type { Day } from './day.ts'

/** The categories of the blog, in the order of its chips; 'All' stands before them (spec 2). */
export const postCategories = [
  'Travel Tips',
  'Wildlife',
  'Conservation',
  'Photography',
  'Family Travel',
  'Birdwatching',
] as const
export type PostCategory = (typeof postCategories)[number]

/** A post as the blog lists it (spec 3). `image` is a picture's name or an address, null the category's own picture. */
export type Post = {
  id: string
  title: string
  excerpt: string
  category: PostCategory
  image: string | null
  date: Day
  readTime: string
}

/** The same with what it says, in Markdown. */
export type WholePost = Post & { content: string }
