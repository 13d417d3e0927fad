import type { PostCategory } from '#domain/content/post.ts'

/** The list, whole or one category of it, from its first page on. */
export function blogPath(category: PostCategory | 'all', page = 1): string {
  const asked = { ...(category === 'all' ? {} : { category }), ...(page > 1 ? { page: String(page) } : {}) }
  return Object.keys(asked).length === 0 ? '/blog' : `/blog?${new URLSearchParams(asked)}`
}

export function postPath(id: string): string {
  return `/blog/${encodeURIComponent(id)}`
}
