import { Plus, Trash2 } from 'lucide-react'
import { Badge } from '#components/badge.tsx'
import { Banner } from '#components/banner.tsx'
import type { SettingsWire, SettingValues } from '#contracts/settings/settings.ts'
import { ActionButton, ActionIcon } from '#dashboard/components/action-button.tsx'
import { optionsOf } from '#dashboard/components/options-of.ts'
import { Panel } from '#dashboard/components/panel.tsx'
import { MoveButtons, useSortable } from '#dashboard/components/sortable.tsx'
import { FormCheckbox, FormMoney, FormSelect, FormText, FormTextArea } from '#dashboard/form/form-fields.tsx'
import type { StaffForm } from '#dashboard/form/use-staff-form.ts'
import { recordOf } from '#domain/primitives/record.ts'
import { type ReviewPlatform, reviewPlatforms } from '#domain/settings/external-profiles.ts'
import { longest, maxReviews } from '#domain/settings/setting-limits.ts'
import { staffSettings } from '#i18n/staff-settings.ts'
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

type Review = SettingsWire['original']['reviews'][number]

function SampleReview({ review }: { review: Review }) {
  return (
    <li className="flex flex-col rounded-md border border-dashed border-sand-300 p-4">
      <Badge tone="turmeric" className="self-start">
        {t.sample}
      </Badge>
      <p className="mt-3 flex-1 text-[15px] text-sand-800">{review.quote}</p>
      <p className="mt-3 text-[14.5px] font-[600] text-sand-900">
        <bdi>{review.author}</bdi>
      </p>
      <p className="text-[13.5px] text-sand-600">{review.place}</p>
    </li>
  )
}

type RowProps = {
  position: number
  sortable: ReturnType<typeof useSortable<Review>>
  isSample: boolean
  field: StaffForm<Draft>['field']
  onRemove(): void
}

function ReviewRow({ position, sortable, isSample, field, onRemove }: RowProps) {
  const path = `reviews.${position - 1}` as const
  return (
    <li
      className={`rounded-md border border-sand-200 bg-sand-0 p-4 ${position - 1 === sortable.dragged ? 'shadow-2' : ''}`}
    >
      <div className="mb-3 flex items-center gap-1">
        <h3 className="font-body text-[16px] font-[640] tracking-normal text-sand-900">{t.entry(position)}</h3>
        {isSample && (
          <Badge tone="turmeric" className="ml-2">
            {t.sample}
          </Badge>
        )}
        <span className="flex-1" />
        <MoveButtons sortable={sortable} index={position - 1} up={t.up(position)} down={t.down(position)} />
        <ActionIcon icon={Trash2} label={t.remove(position)} onClick={onRemove} />
      </div>
      <div className="grid gap-4 md:grid-cols-3">
        <FormTextArea
          {...field(`${path}.quote`)}
          label={t.quote}
          required
          rows={3}
          dir="auto"
          maxLength={longest.quote}
          className="md:col-span-3"
        />
        <FormText {...field(`${path}.author`)} label={t.author} required dir="auto" maxLength={longest.author} />
        <FormText {...field(`${path}.place`)} label={t.place} dir="auto" maxLength={longest.from} />
        <FormSelect
          {...field(`${path}.platform`)}
          label={t.platform}
          options={optionsOf(reviewPlatforms, t.platforms)}
        />
      </div>
      <FormCheckbox {...field(`${path}.isSample`)} label={t.sampleHint} className="mt-2" />
    </li>
  )
}

const emptyReview = { quote: '', author: '', place: '', platform: 'tripadvisor', isSample: false } as const

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
