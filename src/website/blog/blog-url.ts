import type { MetaDescriptor } from 'react-router'
import type { PostCategory } from '#domain/content/post.ts'
import { feed } from '#i18n/blog.ts'
import type { Site } from '#website/layout/use-site.ts'

/** The list, whole or one category of it, from its first page on. */
export function blogPath(category: PostCategory | 'all', page = 1): string {
  const asked = { ...(category === 'all' ? {} : { category }), ...(page > 1 ? { page: String(page) } : {}) }
  return Object.keys(asked).length === 0 ? '/blog' : `/blog?${new URLSearchParams(asked)}`
}

export function postPath(id: string): string {
  return `/blog/${encodeURIComponent(id)}`
}

export const feedPath = '/blog/rss.xml'

/** Where readers of feeds find ours, for the head of a page. */
export function feedLink(site: Site): MetaDescriptor {
  return {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    title: feed.title(site.name),
    href: feedPath,
  }
}
