import type { Review } from '#domain/settings/business-settings.ts'
import type { ReviewPlatform } from '#domain/settings/external-profiles.ts'
import type { HomeTextName } from '#domain/settings/setting-limits.ts'
import { home } from './website.ts'

/** The home page's words as the specification has them, in the language of the moment. */
export function originalHomeTexts(): Record<HomeTextName, string> {
  return {
    heading: home.hero.heading,
    lead: home.hero.lead,
    aboutHeading: home.about.heading,
    aboutText: home.about.text,
    closing: home.closing.heading,
  }
}

/** The reviews that come with the house (R11.2). No guest wrote them. */
export function sampleReviews(): Review[] {
  return home.reviews.guests.map(({ quote, author, place, platform }) => {
    return { quote, author, place, platform: platform as ReviewPlatform, isSample: true }
  })
}
