import type { MetaDescriptor } from 'react-router'
import { type Language, languages, pathIn } from '#domain/primitives/language.ts'
import { truncate } from '#domain/primitives/truncate.ts'
import { currentLanguage } from '#i18n/language.ts'
import { jsonLd, type Thing } from './json-ld.ts'

/** What search engines and link previews read: one title, one description, one address a page. */
export function pageHead({
  title: whole,
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
  /** The path of a JPEG for link previews, or where else it lies. */
  picture?: string
  type?: 'website' | 'article'
  /** The description is in English in every language: what packages and posts say of themselves. */
  isEnglish?: boolean
  /** Pages of one guest are not for search engines. */
  isHidden?: boolean
  /** The paths of the pages before and after this one of a list. */
  beside?: { previous?: string | false; next?: string | false }
  /** Structured data. Routes build it where `import.meta.env.SSR` is set, which keeps it out of the page's scripts. */
  things?: readonly Thing[]
}): MetaDescriptor[] {
  const title = shortTitle(whole)
  // Search engines read the server's document. After a navigation in the browser only the title is shown.
  if (!import.meta.env.SSR) return [{ title }]
  const address = `${baseUrl}${pathIn(currentLanguage(), path)}`
  return [
    { title },
    ...(description
      ? [
          { name: 'description', content: truncate(description, mostLetters), ...(isEnglish ? { lang: 'en' } : {}) },
          { property: 'og:description', content: truncate(description, mostLetters) },
        ]
      : []),
    ...(isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(baseUrl && !isHidden ? [{ tagName: 'link' as const, rel: 'canonical', href: address }] : []),
    ...(baseUrl && !isHidden ? inOtherWords(baseUrl, path) : []),
    ...(baseUrl && !isHidden ? inOrder(baseUrl, beside) : []),
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:url', content: address },
    { property: 'og:locale', content: locales[currentLanguage()] },
    { property: 'og:image', content: picture.startsWith('/') ? `${baseUrl}${picture}` : picture },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(things.length > 0 && !isHidden ? [jsonLd(things) as MetaDescriptor] : []),
  ]
}

/** Where the same page stands in each language; English is for everybody else. */
function inOtherWords(baseUrl: string, path: string): MetaDescriptor[] {
  const link = (hrefLang: string, language: Language) => ({
    ...{ tagName: 'link' as const, rel: 'alternate', hrefLang },
    href: `${baseUrl}${pathIn(language, path)}`,
  })
  return [...languages.map((language) => link(language, language)), link('x-default', 'en')]
}

/** What stands before and after a page of a list. */
function inOrder(baseUrl: string, { previous, next }: { previous?: string | false; next?: string | false }) {
  const link = (rel: string, path: string): MetaDescriptor => ({
    ...{ tagName: 'link' as const, rel },
    href: `${baseUrl}${pathIn(currentLanguage(), path)}`,
  })
  return [...(previous ? [link('prev', previous)] : []), ...(next ? [link('next', next)] : [])]
}

/** As link previews name them. */
const locales: Record<Language, string> = { en: 'en_US', de: 'de_DE', fr: 'fr_FR' }

/** A result page shows about this much of a description. */
const mostLetters = 200

/** Results show about seventy letters: where the page's own name takes them all, the house's is left out. */
export function shortTitle(title: string): string {
  const end = title.lastIndexOf(' | ')
  return title.length > 70 && end > 0 ? title.slice(0, end) : title
}
