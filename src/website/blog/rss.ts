import { appContext } from '#app-context.ts'
import { listPosts } from '#db/content/posts.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'
import { type Post, postCoverAddress } from '#domain/content/post.ts'
import { type Day, instantOf } from '#domain/primitives/date.ts'
import { pathIn } from '#domain/primitives/language.ts'
import { feed, blog as t } from '#i18n/blog.ts'
import { currentLanguage } from '#i18n/language.ts'
import { fallbackDuringOutage, unavailableFile } from '#website/layout/outage.ts'
import type { Route } from './+types/rss'
import { feedPath, postPath } from './blog-url.ts'

const maxItems = 30

/** The newest posts as RSS 2.0, in the language of the URL. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, config } = context.get(appContext)
  const found = await Promise.all([listPosts(db, currentLanguage()), readBusinessSettings(db)]).catch(
    fallbackDuringOutage(null),
  )
  if (!found) return unavailableFile()
  const [posts, { name }] = found
  return new Response(rss(posts.slice(0, maxItems), { name, baseUrl: config.baseUrl }), {
    headers: { 'Content-Type': 'application/rss+xml; charset=utf-8', 'Cache-Control': 'public, max-age=300' },
  })
}

export function rss(posts: readonly Post[], { name, baseUrl }: { name: string; baseUrl: string }): string {
  const language = currentLanguage()
  const items = posts.map((post) => {
    const address = `${baseUrl}${pathIn(language, postPath(post.id))}`
    return [
      '    <item>',
      `      <title>${escaped(post.title)}</title>`,
      `      <link>${escaped(address)}</link>`,
      `      <guid isPermaLink="true">${escaped(address)}</guid>`,
      `      <pubDate>${publishedAt(post.date)}</pubDate>`,
      `      <category>${escaped(post.category)}</category>`,
      `      <description>${escaped(post.excerpt)}</description>`,
      `      <media:content url="${escaped(`${baseUrl}${postCoverAddress(post)}`)}" medium="image" />`,
      '    </item>',
    ].join('\n')
  })
  const [newest] = posts
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">',
    '  <channel>',
    `    <title>${escaped(feed.title(name))}</title>`,
    `    <link>${escaped(`${baseUrl}${pathIn(language, '/blog')}`)}</link>`,
    `    <description>${escaped(t.description)}</description>`,
    `    <language>${feed.language}</language>`,
    `    <atom:link href="${escaped(`${baseUrl}${feedPath()}`)}" rel="self" type="application/rss+xml" />`,
    ...(newest ? [`    <lastBuildDate>${publishedAt(newest.date)}</lastBuildDate>`] : []),
    ...items,
    '  </channel>',
    '</rss>',
    '',
  ].join('\n')
}

/** A post has no hour: 6:00 in Sri Lanka. */
function publishedAt(day: Day): string {
  return new Date(instantOf(day, 6 * 60)).toUTCString()
}

/** Drops control characters, which XML forbids. */
function escaped(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: removed on purpose
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
  )
}
