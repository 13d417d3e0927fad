import { ExternalLink } from 'lucide-react'
import { Badge } from '#components/badge.tsx'
import { OutsideLinkButton } from '#components/button.tsx'
import { Section, SectionHead } from '#components/section.tsx'
import { Stars } from '#components/stars.tsx'
import type { Review } from '#contracts/settings/business-settings.ts'
import { isSampleRating, type Ratings, type ReviewPages } from '#domain/content/rating.ts'
import { type ReviewPlatform, reviewPlatforms } from '#domain/settings/external-profiles.ts'
import { sampleReviews } from '#i18n/default-home-texts.ts'
import { formatRating } from '#i18n/format-rating.ts'
import { home } from '#i18n/website.ts'
import { SampleBadge } from './sample-badge.tsx'

const t = home.reviews

/** The ratings of two platforms, then the operator's reviews or the samples. No link without an address (R11.2). */
export function HomeReviews({
  pages,
  ratings,
  reviews,
}: {
  pages: ReviewPages
  ratings: Ratings
  reviews: readonly Review[] | null
}) {
  const guests = reviews ?? sampleReviews()
  return (
    <Section className="bg-sand-100">
      <SectionHead eyebrow={t.eyebrow} title={t.heading} />
      <div className="grid gap-5 lg:grid-cols-2 lg:gap-7">
        {reviewPlatforms.map((platform) => (
          <Platform key={platform} platform={platform} page={pages[platform]} rating={ratings[platform]} />
        ))}
      </div>
      {guests.length > 0 && (
        <>
          <h3 className="mt-14 mb-6 text-[30px]">{t.recent}</h3>
          <div className="grid gap-5 lg:grid-cols-3 lg:gap-7">
            {guests.map((guest) => (
              <GuestCard key={`${guest.author} ${guest.quote}`} guest={guest} />
            ))}
          </div>
        </>
      )}
    </Section>
  )
}

function Platform({ platform, page, rating }: { platform: ReviewPlatform; page: string | null; rating: number }) {
  const { name, text } = t.platforms[platform]
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-xl bg-sand-0 px-6 py-6 shadow-2 md:px-8">
      <p className="display text-[54px] leading-none font-[720] text-lagoon-900">
        {formatRating(rating)}
        <span className="sr-only"> {t.outOf}</span>
      </p>
      <div className="min-w-0 flex-1 basis-48">
        <Stars />
        <p className="flex flex-wrap items-center gap-2 text-[18px] leading-snug font-[650] text-lagoon-900">
          {name}
          {isSampleRating(page) && <SampleBadge />}
        </p>
        <p className="text-[14.5px] leading-snug text-sand-600">{text}</p>
      </div>
      {page && (
        <OutsideLinkButton href={page} size="sm">
          {t.view}
          <ExternalLink className="icon" aria-hidden="true" />
        </OutsideLinkButton>
      )}
    </div>
  )
}

function GuestCard({ guest }: { guest: Review }) {
  return (
    <figure className="flex flex-col rounded-xl bg-sand-0 p-6 shadow-2 md:p-7">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Stars />
        <span className="flex flex-wrap gap-2">
          {guest.isSample && <SampleBadge />}
          <Badge tone="lagoon">{t.platforms[guest.platform].name}</Badge>
        </span>
      </div>
      <blockquote className="mt-4 mb-6 flex-1 text-[17px] leading-[1.55] break-words text-sand-800" dir="auto">
        {guest.quote}
      </blockquote>
      <figcaption className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="grid size-11 place-items-center rounded-full bg-ember-100 text-[17px] font-[680] text-ember-800"
        >
          {[...guest.author][0]}
        </span>
        <span>
          <bdi className="block leading-tight font-[640] text-sand-900">{guest.author}</bdi>
          <span className="text-[14.5px] text-sand-600">{guest.place}</span>
        </span>
      </figcaption>
    </figure>
  )
}
