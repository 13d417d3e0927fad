import { langOf } from '#components/lang-of.ts'
import type { Post } from '#domain/content/post.ts'
import { parks } from '#domain/parks/park.ts'
import { pathIn } from '#domain/primitives/language.ts'
import { currentLanguage } from '#i18n/language.ts'
import { parkNames } from '#i18n/safari.ts'
import { seo as t } from '#i18n/seo.ts'
import type { Site } from '#website/layout/use-site.ts'

/** Structured data (schema.org). Without ratings, because search engines ignore those that a business publishes itself. */
export type Thing = { '@type': string | string[]; [property: string]: unknown }

/** For `meta`. The router escapes the text, so that it cannot end the script element. */
export function jsonLd(things: readonly Thing[]) {
  return { 'script:ld+json': { '@context': 'https://schema.org', '@graph': [...things] } }
}

/** The operator, with one id on all pages. */
export function travelAgency(site: Site): Thing {
  return {
    '@type': 'TravelAgency',
    '@id': agencyId(site),
    name: site.name,
    description: t.agency,
    url: absolutePageUrl(site, '/'),
    logo: `${site.baseUrl}/icon-512.png`,
    image: `${site.baseUrl}/art/hero.jpg`,
    address: postalAddress(),
    ...telephoneOf(site),
    areaServed: parks.map((park) => ({ '@type': 'Park', name: t.park(parkNames[park]) })),
  }
}

export function webSite(site: Site): Thing {
  return {
    '@type': 'WebSite',
    '@id': `${site.baseUrl}/#website`,
    name: site.name,
    url: absolutePageUrl(site, '/'),
    inLanguage: t.language,
    publisher: { '@id': agencyId(site) },
  }
}

/** `steps` without the home page; the page itself is the last. */
export function breadcrumbs(site: Site, steps: readonly { name: string; path: string }[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: t.home, path: '/' }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolutePageUrl(site, path),
    })),
  }
}

export function faqPage(questions: readonly { question: string; answer: string }[]): Thing {
  return {
    '@type': 'FAQPage',
    inLanguage: t.language,
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

type PostLike = Pick<Post, 'id' | 'title' | 'excerpt' | 'date' | 'inEnglish'> & { category: string }

/** `cover` is the path of the picture above the post. */
export function blogPosting(site: Site, post: PostLike, cover: string): Thing {
  const path = `/blog/${encodeURIComponent(post.id)}`
  return {
    '@type': 'BlogPosting',
    '@id': `${site.baseUrl}${path}`,
    headline: post.title,
    description: post.excerpt,
    articleSection: post.category,
    image: absoluteUrl(site, cover),
    datePublished: post.date,
    inLanguage: langOf(post, 'content') ?? currentLanguage(),
    url: absolutePageUrl(site, path),
    mainEntityOfPage: absolutePageUrl(site, path),
    author: { '@type': 'Organization', name: site.name, url: absolutePageUrl(site, '/') },
    publisher: {
      '@type': 'Organization',
      '@id': agencyId(site),
      name: site.name,
      logo: `${site.baseUrl}/icon-512.png`,
    },
  }
}

/** The URL of a page in the current language. Ids are the same in all languages. */
export const absolutePageUrl = (site: Site, path: string) => `${site.baseUrl}${pathIn(currentLanguage(), path)}`

export const agencyId = (site: Site) => `${site.baseUrl}/#agency`

export const absoluteUrl = (site: Site, path: string) => (path.startsWith('/') ? `${site.baseUrl}${path}` : path)

export function postalAddress(): Thing {
  return {
    '@type': 'PostalAddress',
    addressLocality: t.town,
    addressRegion: t.district,
    addressCountry: 'LK',
  }
}

export function telephoneOf(site: Site): { telephone?: string } {
  return site.whatsapp ? { telephone: site.whatsapp } : {}
}
