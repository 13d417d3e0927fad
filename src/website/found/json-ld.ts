import { found as phrases } from '#phrases/found.ts'
import { parkNames } from '#phrases/safari.ts'
import type { Day } from '#rules/day.ts'
import { parks } from '#rules/park.ts'
import type { Site } from '#website/site.ts'

/**
 * What a page is about, in the words of schema.org, for those who read pages by machine. No ratings of our own: search
 * engines do not take a house's word for them, and the testimonials here are samples.
 */
export type Thing = { '@type': string | string[]; [property: string]: unknown }

/** All things of a page, as `meta` takes them; the router writes them so that no text can end the script. */
export function jsonLd(things: readonly Thing[]) {
  return { 'script:ld+json': { '@context': 'https://schema.org', '@graph': [...things] } }
}

/** Who runs the safaris: on every page that sells one, by the same id. */
export function travelAgency(site: Site): Thing {
  return {
    '@type': 'TravelAgency',
    '@id': agencyId(site),
    name: site.name,
    description: phrases.agency,
    url: `${site.baseUrl}/`,
    logo: `${site.baseUrl}/icon-512.png`,
    image: `${site.baseUrl}/art/hero.jpg`,
    address: addressOf(),
    ...telephoneOf(site),
    areaServed: parks.map((park) => ({ '@type': 'Park', name: phrases.park(parkNames[park]) })),
  }
}

export function webSite(site: Site): Thing {
  return {
    '@type': 'WebSite',
    '@id': `${site.baseUrl}/#website`,
    name: site.name,
    url: `${site.baseUrl}/`,
    inLanguage: phrases.language,
    publisher: { '@id': agencyId(site) },
  }
}

/** The way from the home page to this one; `steps` without home, the page itself last. */
export function breadcrumbs(site: Site, steps: readonly { name: string; path: string }[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: phrases.home, path: '/' }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${site.baseUrl}${path}`,
    })),
  }
}

export function faqPage(questions: readonly { question: string; answer: string }[]): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

type PostLike = { id: string; title: string; excerpt: string; category: string; date: Day }

/** `cover` is the path of the picture above the post. */
export function blogPosting(site: Site, post: PostLike, cover: string): Thing {
  const address = `${site.baseUrl}/blog/${encodeURIComponent(post.id)}`
  return {
    '@type': 'BlogPosting',
    '@id': address,
    headline: post.title,
    description: post.excerpt,
    articleSection: post.category,
    image: absolute(site, cover),
    datePublished: post.date,
    inLanguage: phrases.language,
    url: address,
    mainEntityOfPage: address,
    author: { '@type': 'Organization', name: site.name, url: `${site.baseUrl}/` },
    publisher: {
      '@type': 'Organization',
      '@id': agencyId(site),
      name: site.name,
      logo: `${site.baseUrl}/icon-512.png`,
    },
  }
}

export const agencyId = (site: Site) => `${site.baseUrl}/#agency`

export const absolute = (site: Site, path: string) => (path.startsWith('/') ? `${site.baseUrl}${path}` : path)

export function addressOf(): Thing {
  return {
    '@type': 'PostalAddress',
    addressLocality: phrases.town,
    addressRegion: phrases.district,
    addressCountry: 'LK',
  }
}

export function telephoneOf(site: Site): { telephone?: string } {
  return site.whatsapp ? { telephone: site.whatsapp } : {}
}
