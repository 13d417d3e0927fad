import type { ReviewPlatform } from '#domain/settings/external-profiles.ts'
import type { HomeTextName } from '#domain/settings/setting-limits.ts'
import { home } from './website.ts'

type SampleReview = { quote: string; author: string; place: string; platform: ReviewPlatform; isSample: true }

/** The home page's default texts, in the current language. */
export function originalHomeTexts(): Record<HomeTextName, string> {
  return {
    heading: home.hero.heading,
    lead: home.hero.lead,
    aboutHeading: home.about.heading,
    aboutText: home.about.text,
    closing: home.closing.heading,
  }
}

/** The sample reviews (R11.2), which no guest wrote. */
export function sampleReviews(): SampleReview[] {
  return home.reviews.guests.map(({ quote, author, place, platform }) => {
    return { quote, author, place, platform: platform as ReviewPlatform, isSample: true }
  })
}
