import type { MetaDescriptor } from 'react-router'
import type { PostCategory } from '#domain/content/post.ts'
import { pathIn } from '#domain/primitives/language.ts'
import { feed } from '#i18n/blog.ts'
import { currentLanguage } from '#i18n/language.ts'
import type { Site } from '#website/layout/use-site.ts'

export function blogPath(category: PostCategory | 'all', page = 1): string {
  const query = { ...(category === 'all' ? {} : { category }), ...(page > 1 ? { page: String(page) } : {}) }
  return Object.keys(query).length === 0 ? '/blog' : `/blog?${new URLSearchParams(query)}`
}

export function postPath(id: string): string {
  return `/blog/${encodeURIComponent(id)}`
}

/** The feed in the current language. */
export const feedPath = () => pathIn(currentLanguage(), '/blog/rss.xml')

/** For `meta`: lets feed readers find the feed. */
export function feedLink(site: Site): MetaDescriptor {
  return {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    title: feed.title(site.name),
    href: feedPath(),
  }
}
