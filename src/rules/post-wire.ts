import { z } from 'zod'
import { coverAddress, type Post, postCategories, type WholePost } from './post.ts'

/** A post on the wire (spec 3); `image` is always an address that can be shown. */
export const PostWire = z.strictObject({
  _id: z.string(),
  id: z.string(),
  title: z.string(),
  excerpt: z.string(),
  category: z.enum(postCategories),
  image: z.string(),
  date: z.string(),
  readTime: z.string(),
})
export type PostWire = z.infer<typeof PostWire>

/** The same with what it says, in Markdown. */
export const WholePostWire = PostWire.extend({ content: z.string() })
export type WholePostWire = z.infer<typeof WholePostWire>

export function postOnTheWire(post: Post): PostWire {
  const { id, title, excerpt, category, date, readTime } = post
  return { _id: id, id, title, excerpt, category, image: coverAddress(post), date, readTime }
}

export function wholePostOnTheWire(post: WholePost): WholePostWire {
  return { ...postOnTheWire(post), content: post.content }
}
