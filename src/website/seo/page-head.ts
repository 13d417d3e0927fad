import type { MetaDescriptor } from 'react-router'
import { type Language, languages, pathIn } from '#domain/primitives/language.ts'
import { truncate } from '#domain/primitives/truncate.ts'
import { currentLanguage } from '#i18n/language.ts'
import { siteFromMatches } from '#website/layout/use-site.ts'
import { jsonLd, type Thing } from './json-ld.ts'

/** Title, description, links and Open Graph tags for search engines and link previews. */
export function pageHead({
  title: fullTitle,
  description,
  baseUrl,
  path,
  picture = '/art/hero.jpg',
  type = 'website',
  isEnglish = false,
  isHidden = false,
  beside = {},
  things = [],
}: {
  title: string
  description?: string
  baseUrl: string
  path: string
  /** The path or URL of a JPEG for link previews. */
  picture?: string
  type?: 'website' | 'article'
  /** The description is in English on a page of another language, because it is not translated. */
  isEnglish?: boolean | undefined
  /** Not for search engines, such as pages of one guest. */
  isHidden?: boolean
  /** The paths of the previous and next page of a list. */
  beside?: { previous?: string | false; next?: string | false }
  /** Structured data. Routes build it where `import.meta.env.SSR` is set, which keeps it out of the page's scripts. */
  things?: readonly Thing[]
}): MetaDescriptor[] {
  const title = shortTitle(fullTitle)
  // Search engines read the server's document. After a navigation in the browser only the title is shown.
  if (!import.meta.env.SSR) return [{ title }]
  const address = `${baseUrl}${pathIn(currentLanguage(), path)}`
  return [
    { title },
    ...(description
      ? [
          { name: 'description', content: truncate(description, maxDescription), ...(isEnglish ? { lang: 'en' } : {}) },
          { property: 'og:description', content: truncate(description, maxDescription) },
        ]
      : []),
    ...(isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(baseUrl && !isHidden ? [{ tagName: 'link' as const, rel: 'canonical', href: address }] : []),
    ...(baseUrl && !isHidden ? alternateLinks(baseUrl, path) : []),
    ...(baseUrl && !isHidden ? listLinks(baseUrl, beside) : []),
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:url', content: address },
    { property: 'og:locale', content: locales[currentLanguage()] },
    { property: 'og:image', content: picture.startsWith('/') ? `${baseUrl}${picture}` : picture },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(things.length > 0 && !isHidden ? [jsonLd(things) as MetaDescriptor] : []),
  ]
}

type PageTexts = { title(business: string): string; description: string }
type Matches = Parameters<typeof siteFromMatches>[0]

/** `meta` of a page that only has texts. */
export function metaOfTexts(texts: PageTexts, path: string, picture: string) {
  return ({ matches }: { matches: Matches }) => {
    const { name, baseUrl } = siteFromMatches(matches)
    return pageHead({ title: texts.title(name), description: texts.description, baseUrl, path, picture })
  }
}

/** The same page in each language; English is the default. */
function alternateLinks(baseUrl: string, path: string): MetaDescriptor[] {
  const link = (hrefLang: string, language: Language) => ({
    tagName: 'link' as const,
    rel: 'alternate',
    hrefLang,
    href: `${baseUrl}${pathIn(language, path)}`,
  })
  return [...languages.map((language) => link(language, language)), link('x-default', 'en')]
}

function listLinks(baseUrl: string, { previous, next }: { previous?: string | false; next?: string | false }) {
  const link = (rel: string, path: string): MetaDescriptor => ({
    tagName: 'link' as const,
    rel,
    href: `${baseUrl}${pathIn(currentLanguage(), path)}`,
  })
  return [...(previous ? [link('prev', previous)] : []), ...(next ? [link('next', next)] : [])]
}

/** For Open Graph. */
const locales: Record<Language, string> = { en: 'en_US', de: 'de_DE', fr: 'fr_FR' }

/** Characters. Search results show no more. */
const maxDescription = 200

/** Search results show about 70 characters: a long title is shown without the name of the business. */
export function shortTitle(title: string): string {
  const end = title.lastIndexOf(' | ')
  return title.length > 70 && end > 0 ? title.slice(0, end) : title
}
