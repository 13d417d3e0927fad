import type { MetaDescriptor } from 'react-router'

/** What search engines and link previews read: one title, one description, one address a page. */
export function pageHead({
  title,
  description,
  baseUrl,
  path,
  picture,
  isHidden = false,
}: {
  title: string
  description?: string
  baseUrl: string
  path: string
  /** The path of a JPEG for link previews. */
  picture?: string
  /** Pages of one guest are not for search engines. */
  isHidden?: boolean
}): MetaDescriptor[] {
  const address = `${baseUrl}${path}`
  return [
    { title },
    ...(description
      ? [
          { name: 'description', content: description },
          { property: 'og:description', content: description },
        ]
      : []),
    ...(isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(baseUrl && !isHidden ? [{ tagName: 'link' as const, rel: 'canonical', href: address }] : []),
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:url', content: address },
    ...(picture
      ? [
          { property: 'og:image', content: `${baseUrl}${picture}` },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
  ]
}
