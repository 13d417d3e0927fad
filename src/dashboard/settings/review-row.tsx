import { Trash2 } from 'lucide-react'
import { Badge } from '#components/badge.tsx'
import type { SettingsWire } from '#contracts/settings/settings.ts'
import { ActionIcon } from '#dashboard/components/action-button.tsx'
import { optionsOf } from '#dashboard/components/options-of.ts'
import { MoveButtons, type useSortable } from '#dashboard/components/sortable.tsx'
import { FormCheckbox, FormSelect, FormText, FormTextArea } from '#dashboard/form/form-fields.tsx'
import type { StaffForm } from '#dashboard/form/use-staff-form.ts'
import { reviewPlatforms } from '#domain/settings/external-profiles.ts'
import { longest } from '#domain/settings/setting-limits.ts'
import { staffSettings } from '#i18n/staff-settings.ts'
import type { ReviewDraft } from './review-settings.tsx'

const t = staffSettings.reviews
type Review = SettingsWire['original']['reviews'][number]

export function SampleReview({ review }: { review: Review }) {
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

type Props = {
  position: number
  sortable: ReturnType<typeof useSortable<Review>>
  isSample: boolean
  field: StaffForm<ReviewDraft>['field']
  onRemove(): void
}

export function ReviewRow({ position, sortable, isSample, field, onRemove }: Props) {
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
