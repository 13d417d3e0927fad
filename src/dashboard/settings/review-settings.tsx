import { Plus } from 'lucide-react'
import { Banner } from '#components/banner.tsx'
import { Button } from '#components/button.tsx'
import { TextField } from '#components/text-field.tsx'
import type { SettingsWire, SettingValues } from '#contracts/settings/settings.ts'
import { type ReviewPlatform, reviewPlatforms } from '#domain/settings/external-profiles.ts'
import { isWebPage, longest, maxReviews } from '#domain/settings/setting-limits.ts'
import { staffSettings } from '#i18n/staff-settings.ts'
import { ReviewRow, SampleReview } from './review-row.tsx'
import { GroupFrame, Panel } from './settings-group.tsx'
import { type GroupProps, numberOf, orNull, type Problems, useGroup } from './use-settings-group.ts'

const t = staffSettings.reviews

/** Links to review sites, and the reviews on the home page. Sample reviews are marked. */
export function ReviewSettings({
  samples,
  ...props
}: GroupProps<'reviews'> & { samples: SettingsWire['original']['reviews'] }) {
  const group = useGroup({ ...props, name: 'reviews', draftOf, valuesOf, problemsOf })
  const { draft, set, problems } = group
  const { reviews } = draft
  const hasSamples = reviews === null || reviews.some(({ isSample }) => isSample)
  function change(at: number, next: (typeof samples)[number] | null) {
    if (!reviews) return
    set({ ...draft, reviews: reviews.flatMap((one, index) => (index === at ? (next ?? []) : one)) })
  }
  function move(at: number, by: 1 | -1) {
    const next = [...(reviews ?? [])]
    const [moved] = next.splice(at, 1)
    if (moved) next.splice(at + by, 0, moved)
    set({ ...draft, reviews: next })
  }
  const add = () => set({ ...draft, reviews: [...(reviews ?? []), emptyReview] })
  return (
    <GroupFrame group={group} onSave={() => void group.save()}>
      <Panel title={t.sites} hint={t.sitesHint}>
        <div className="grid gap-5">
          {reviewPlatforms.map((platform) => {
            const name = t.platforms[platform]
            return (
              <div key={platform} className="grid gap-x-5 gap-y-4 md:grid-cols-[1fr_210px]">
                <TextField
                  label={t.page(name)}
                  type="url"
                  inputMode="url"
                  maxLength={longest.page}
                  value={draft.pages[platform]}
                  error={problems[`reviewPages.${platform}`]}
                  onChange={(text) => set({ ...draft, pages: { ...draft.pages, [platform]: text } })}
                />
                <TextField
                  label={t.rating(name)}
                  hint={t.ratingHint}
                  inputMode="decimal"
                  maxLength={3}
                  value={draft.ratings[platform]}
                  error={problems[`ratings.${platform}`]}
                  onChange={(text) => set({ ...draft, ratings: { ...draft.ratings, [platform]: text } })}
                />
              </div>
            )
          })}
        </div>
      </Panel>
      <Panel title={t.guests} hint={t.guestsHint}>
        {hasSamples && (
          <Banner tone="warning" className="mb-5">
            {t.samples}
          </Banner>
        )}
        {reviews === null ? (
          <ul className="grid gap-4 md:grid-cols-3">
            {samples.map((sample) => (
              <SampleReview key={sample.quote} review={sample} />
            ))}
          </ul>
        ) : reviews.length === 0 ? (
          <p className="text-sand-600">{t.empty}</p>
        ) : (
          <ol className="grid gap-4">
            {reviews.map((review, index) => (
              <ReviewRow
                // biome-ignore lint/suspicious/noArrayIndexKey: fields and errors go by the position of the row
                key={index}
                nr={index + 1}
                isLast={index === reviews.length - 1}
                review={review}
                errorOf={(field) => problems[`reviews.${index}.${field}`]}
                onChange={(next) => change(index, next)}
                onMove={(by) => move(index, by)}
                onRemove={() => change(index, null)}
              />
            ))}
          </ol>
        )}
        <div className="mt-5 flex flex-wrap gap-3">
          <Button
            look="line"
            size="sm"
            disabled={(reviews?.length ?? 0) >= maxReviews}
            onClick={add}
            className="max-md:min-h-11 max-md:flex-1"
          >
            <Plus className="icon" aria-hidden="true" />
            {reviews === null ? t.begin : t.add}
          </Button>
          {reviews !== null && (
            <Button
              look="plain"
              size="sm"
              onClick={() => set({ ...draft, reviews: null })}
              className="max-md:min-h-11 max-md:flex-1"
            >
              {t.restore}
            </Button>
          )}
        </div>
        {(reviews?.length ?? 0) >= maxReviews && <p className="mt-2 text-[14.5px] text-sand-600">{t.full}</p>}
      </Panel>
    </GroupFrame>
  )
}

const emptyReview = { quote: '', author: '', place: '', platform: 'tripadvisor', isSample: false } as const

type Draft = {
  pages: Record<ReviewPlatform, string>
  ratings: Record<ReviewPlatform, string>
  reviews: SettingValues['reviews']['reviews']
}

function draftOf({ reviewPages, ratings, reviews }: SettingValues['reviews']): Draft {
  return {
    pages: { tripadvisor: reviewPages.tripadvisor ?? '', google: reviewPages.google ?? '' },
    ratings: { tripadvisor: ratings.tripadvisor.toFixed(1), google: ratings.google.toFixed(1) },
    reviews,
  }
}

function valuesOf({ pages, ratings, reviews }: Draft): SettingValues['reviews'] {
  const stars = (text: string) => numberOf(text, 1) ?? 0
  return {
    reviewPages: { tripadvisor: orNull(pages.tripadvisor), google: orNull(pages.google) },
    ratings: { tripadvisor: stars(ratings.tripadvisor), google: stars(ratings.google) },
    reviews,
  }
}

function problemsOf({ pages, ratings, reviews }: Draft): Problems {
  const problemTexts = staffSettings.problems
  const problems: Problems = {}
  for (const platform of reviewPlatforms) {
    const page = pages[platform].trim()
    if (page && !isWebPage(page)) problems[`reviewPages.${platform}`] = problemTexts.page
    const stars = numberOf(ratings[platform], 1)
    if (stars === null || stars < 1 || stars > 5) problems[`ratings.${platform}`] = problemTexts.rating
  }
  for (const [index, { quote, author }] of (reviews ?? []).entries()) {
    if (!quote.trim()) problems[`reviews.${index}.quote`] = problemTexts.quote
    if (!author.trim()) problems[`reviews.${index}.author`] = problemTexts.author
  }
  return problems
}
