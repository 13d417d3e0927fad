import { Button } from '#components/button.tsx'
import { DateInput } from '#components/date-input.tsx'
import { Select } from '#components/select.tsx'
import { TextArea, TextField } from '#components/text-field.tsx'
import { PicturePicker } from '#dashboard/gallery/picture-picker.tsx'
import {
  maxExcerpt,
  maxImageText,
  maxPostTitle,
  maxReadMinutes,
  postCategories,
  readTimeOf,
} from '#domain/content/post.ts'
import { categoryNames } from '#i18n/blog.ts'
import { staffBlog } from '#i18n/staff-blog.ts'
import type { Draft, Problems } from './post-draft.ts'

const t = staffBlog.form

/** The fields of a post except its text. */
export function PostFields({
  draft,
  problems,
  onChange,
}: {
  draft: Draft
  problems: Problems
  onChange(changes: Partial<Draft>): void
}) {
  const computed = draft.content.trim() ? readTimeOf(draft.content) : ''
  return (
    <div className="grid gap-5 md:grid-cols-6">
      <TextField
        label={t.title}
        value={draft.title}
        error={problems.title}
        required
        dir="auto"
        maxLength={maxPostTitle}
        onChange={(title) => onChange({ title })}
        className="md:col-span-6"
      />
      <TextArea
        label={t.excerpt}
        hint={t.excerptHint}
        value={draft.excerpt}
        error={problems.excerpt}
        required
        rows={3}
        dir="auto"
        maxLength={maxExcerpt}
        onChange={(excerpt) => onChange({ excerpt })}
        className="md:col-span-6"
      />
      <DateInput
        label={t.date}
        value={draft.date}
        error={problems.date}
        required
        onChange={(date) => onChange({ date })}
        className="md:col-span-2"
      />
      <Select
        label={t.category}
        value={draft.category}
        options={postCategories.map((value) => ({ value, label: categoryNames[value] }))}
        onChange={(category) => onChange({ category })}
        className="md:col-span-2"
      />
      <div className="md:col-span-2">
        <TextField
          label={t.readTime}
          hint={t.readTimeHint}
          value={draft.readTime}
          error={problems.readTime}
          required
          maxLength={maxReadMinutes}
          onChange={(readTime) => onChange({ readTime })}
        />
        {computed && computed !== draft.readTime && (
          <Button
            look="plain"
            size="sm"
            onClick={() => onChange({ readTime: computed })}
            title={t.reckonHint}
            className="-ml-3 px-3! max-md:min-h-11"
          >
            {t.reckon(computed)}
          </Button>
        )}
      </div>
      <PicturePicker
        label={t.picture}
        hint={t.pictureHint}
        value={draft.image.trim() || null}
        onChange={(address) => onChange({ image: address ?? '' })}
        className="md:col-span-6"
      />
      <TextField
        label={t.image}
        hint={t.imageHint}
        value={draft.image}
        error={problems.image}
        inputMode="url"
        maxLength={maxImageText}
        onChange={(image) => onChange({ image })}
        className="md:col-span-6"
      />
    </div>
  )
}
