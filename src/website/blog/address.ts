import type { PostCategory } from '#rules/post.ts'

/** The list, whole or one category of it. */
export function blogPath(category: PostCategory | 'all'): string {
  return category === 'all' ? '/blog' : `/blog?${new URLSearchParams({ category })}`
}

export function postPath(id: string): string {
  return `/blog/${encodeURIComponent(id)}`
}
