import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { Badge } from '#components/badge.tsx'
import { IconButton } from '#components/button.tsx'
import { Checkbox } from '#components/checkbox.tsx'
import { Select } from '#components/select.tsx'
import { TextArea, TextField } from '#components/text-field.tsx'
import type { SettingsWire } from '#contracts/settings/settings.ts'
import { reviewPlatforms } from '#domain/settings/external-profiles.ts'
import { longest } from '#domain/settings/setting-limits.ts'
import { staffSettings } from '#i18n/staff-settings.ts'

const t = staffSettings.reviews
type Review = SettingsWire['original']['reviews'][number]

/** A sample review, read-only. */
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

/** One of the operator's reviews, with its position. */
export function ReviewRow({
  nr,
  isLast,
  review,
  errorOf,
  onChange,
  onMove,
  onRemove,
}: {
  nr: number
  isLast: boolean
  review: Review
  errorOf(field: keyof Review): string | undefined
  onChange(next: Review): void
  onMove(by: 1 | -1): void
  onRemove(): void
}) {
  return (
    <li className="rounded-md border border-sand-200 p-4">
      <div className="mb-3 flex items-center gap-1">
        <h3 className="text-[16px] font-[640] text-sand-900">{t.entry(nr)}</h3>
        {review.isSample && (
          <Badge tone="turmeric" className="ml-2">
            {t.sample}
          </Badge>
        )}
        <span className="flex-1" />
        <IconButton label={t.up(nr)} disabled={nr === 1} onClick={() => onMove(-1)}>
          <ArrowUp className="icon" aria-hidden="true" />
        </IconButton>
        <IconButton label={t.down(nr)} disabled={isLast} onClick={() => onMove(1)}>
          <ArrowDown className="icon" aria-hidden="true" />
        </IconButton>
        <IconButton label={t.remove(nr)} onClick={onRemove}>
          <Trash2 className="icon" aria-hidden="true" />
        </IconButton>
      </div>
      <div className="grid gap-4 md:grid-cols-3">
        <TextArea
          label={t.quote}
          required
          rows={3}
          dir="auto"
          maxLength={longest.quote}
          value={review.quote}
          error={errorOf('quote')}
          onChange={(quote) => onChange({ ...review, quote })}
          className="md:col-span-3"
        />
        <TextField
          label={t.author}
          required
          dir="auto"
          maxLength={longest.author}
          value={review.author}
          error={errorOf('author')}
          onChange={(author) => onChange({ ...review, author })}
        />
        <TextField
          label={t.place}
          dir="auto"
          maxLength={longest.from}
          value={review.place}
          error={errorOf('place')}
          onChange={(place) => onChange({ ...review, place })}
        />
        <Select
          label={t.platform}
          value={review.platform}
          options={reviewPlatforms.map((value) => ({ value, label: t.platforms[value] }))}
          onChange={(platform) => onChange({ ...review, platform })}
        />
      </div>
      <Checkbox
        label={t.sampleHint}
        checked={review.isSample}
        onChange={(isSample) => onChange({ ...review, isSample })}
        className="mt-2"
      />
    </li>
  )
}
