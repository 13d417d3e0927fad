import type { MetaDescriptor } from 'react-router'
import { feed } from '#i18n/blog.ts'
import type { Site } from '#website/layout/use-site.ts'

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
