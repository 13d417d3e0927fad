import { Plus } from 'lucide-react'
import { Banner } from '#components/banner.tsx'
import type { SettingsWire, SettingValues } from '#contracts/settings/settings.ts'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { Panel } from '#dashboard/components/panel.tsx'
import { useSortable } from '#dashboard/components/sortable.tsx'
import { FormMoney, FormText } from '#dashboard/form/form-fields.tsx'
import { recordOf } from '#domain/primitives/record.ts'
import { type ReviewPlatform, reviewPlatforms } from '#domain/settings/external-profiles.ts'
import { longest, maxReviews } from '#domain/settings/setting-limits.ts'
import { staffSettings } from '#i18n/staff-settings.ts'
import { ReviewRow, SampleReview } from './review-row.tsx'
import { GroupFrame } from './settings-group.tsx'
import { type GroupProps, numberOf, orNull, type Problems, useSettingsGroup } from './use-settings-group.ts'

const t = staffSettings.reviews

type Props = GroupProps<'reviews'> & { samples: SettingsWire['original']['reviews'] }

/** Links to review sites, and the reviews on the home page. Sample reviews are marked. */
export function ReviewSettings({ samples, ...props }: Props) {
  const group = useSettingsGroup({ ...props, name: 'reviews', draftOf, requestOf, problemsOf })
  const { field, draft } = group
  const { reviews } = draft
  const setReviews = (next: Draft['reviews']) => group.change({ reviews: next })
  const hasSamples = reviews === null || reviews.some(({ isSample }) => isSample)
  const sortable = useSortable(reviews ?? [], setReviews)
  const add = () => setReviews([...(reviews ?? []), emptyReview])
  return (
    <GroupFrame group={group}>
      <Panel title={t.sites} hint={t.sitesHint}>
        <div className="grid gap-5">
          {reviewPlatforms.map((platform) => {
            const name = t.platforms[platform]
            return (
              <div key={platform} className="grid gap-x-5 gap-y-4 md:grid-cols-[1fr_210px]">
                <FormText
                  {...field(`reviewPages.${platform}`)}
                  label={t.page(name)}
                  type="url"
                  inputMode="url"
                  maxLength={longest.page}
                />
                <FormMoney {...field(`ratings.${platform}`)} label={t.rating(name)} hint={t.ratingHint} maxLength={3} />
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
          <ol {...sortable.listProps} className="grid gap-4">
            {reviews.map((review, index) => (
              <ReviewRow
                // biome-ignore lint/suspicious/noArrayIndexKey: fields and errors go by the position of the row
                key={index}
                position={index + 1}
                sortable={sortable}
                isSample={review.isSample}
                field={field}
                onRemove={() => setReviews(reviews.toSpliced(index, 1))}
              />
            ))}
          </ol>
        )}
        <div className="mt-5 flex flex-wrap gap-3">
          <ActionButton
            icon={Plus}
            disabled={(reviews?.length ?? 0) >= maxReviews}
            onClick={add}
            className="max-md:flex-1"
          >
            {reviews === null ? t.begin : t.add}
          </ActionButton>
          {reviews !== null && (
            <ActionButton look="plain" onClick={() => setReviews(null)} className="max-md:flex-1">
              {t.restore}
            </ActionButton>
          )}
        </div>
        {(reviews?.length ?? 0) >= maxReviews && <p className="mt-2 text-[14.5px] text-sand-600">{t.full}</p>}
      </Panel>
    </GroupFrame>
  )
}

const emptyReview = { quote: '', author: '', place: '', platform: 'tripadvisor', isSample: false } as const

export type ReviewDraft = Draft
type Draft = {
  reviewPages: Record<ReviewPlatform, string>
  ratings: Record<ReviewPlatform, string>
  reviews: SettingValues['reviews']['reviews']
}

function draftOf({ reviewPages, ratings, reviews }: SettingValues['reviews']): Draft {
  return {
    reviewPages: recordOf(reviewPlatforms, (platform) => reviewPages[platform] ?? ''),
    ratings: recordOf(reviewPlatforms, (platform) => ratings[platform].toFixed(1)),
    reviews,
  }
}

function requestOf({ reviewPages, ratings, reviews }: Draft): SettingValues['reviews'] {
  return {
    reviewPages: recordOf(reviewPlatforms, (platform) => orNull(reviewPages[platform])),
    ratings: recordOf(reviewPlatforms, (platform) => numberOf(ratings[platform], 1)),
    reviews,
  }
}

function problemsOf({ ratings, reviews }: Draft): Problems {
  const problemTexts = staffSettings.problems
  const problems: Problems = {}
  for (const platform of reviewPlatforms) {
    const stars = numberOf(ratings[platform], 1)
    if (!(stars >= 1 && stars <= 5)) problems[`ratings.${platform}`] = problemTexts.rating
  }
  for (const [index, { quote, author }] of (reviews ?? []).entries()) {
    if (!quote.trim()) problems[`reviews.${index}.quote`] = problemTexts.quote
    if (!author.trim()) problems[`reviews.${index}.author`] = problemTexts.author
  }
  return problems
}
