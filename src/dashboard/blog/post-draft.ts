import type { PostRequestInput, WholePostWire } from '#contracts/content/post.ts'
import { maxContent, type PostCategory } from '#domain/content/post.ts'
import { type Day, isDay } from '#domain/primitives/date.ts'
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
}

export function newDraft(today: Day): Draft {
  return { title: '', excerpt: '', date: today, category: 'Travel Tips', image: '', readTime: '', content: '' }
}

export function draftOf({ title, excerpt, date, category, ownImage, readTime, content }: WholePostWire): Draft {
  return { title, excerpt, date, category, image: ownImage ? addressOf(ownImage) : '', readTime, content }
}

export function requestOf(draft: Draft): PostRequestInput {
  return { ...draft, image: draft.image.trim() || null }
}

export type Problems = Partial<Record<keyof Draft, string>>

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
  return problems
}

/** A drawn picture may be stored by its name alone. */
const addressOf = (image: string) => (/^[\w-]+$/.test(image) ? `/art/${image}.jpg` : image)
