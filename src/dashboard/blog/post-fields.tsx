import { useWatch } from 'react-hook-form'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { optionsOf } from '#dashboard/components/options-of.ts'
import { FormDate, FormSelect, FormText, FormTextArea } from '#dashboard/form/form-fields.tsx'
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
import type { PostFormState } from './post-form.tsx'

const t = staffBlog.form

export function PostFields({ form: { control, field, change } }: { form: PostFormState }) {
  const [content, readTime, image] = useWatch({ control, name: ['content', 'readTime', 'image'] })
  const computed = content.trim() ? readTimeOf(content) : ''
  return (
    <div className="grid gap-5 md:grid-cols-6">
      <FormText
        {...field('title')}
        label={t.title}
        required
        dir="auto"
        maxLength={maxPostTitle}
        className="md:col-span-6"
      />
      <FormTextArea
        {...field('excerpt')}
        label={t.excerpt}
        hint={t.excerptHint}
        required
        rows={3}
        dir="auto"
        maxLength={maxExcerpt}
        className="md:col-span-6"
      />
      <FormDate {...field('date')} label={t.date} required className="md:col-span-2" />
      <FormSelect
        {...field('category')}
        label={t.category}
        options={optionsOf(postCategories, categoryNames)}
        className="md:col-span-2"
      />
      <div className="md:col-span-2">
        <FormText {...field('readTime')} label={t.readTime} hint={t.readTimeHint} required maxLength={maxReadMinutes} />
        {computed && computed !== readTime && (
          <ActionButton
            look="plain"
            onClick={() => change({ readTime: computed })}
            title={t.reckonHint}
            className="-ml-3 px-3!"
          >
            {t.reckon(computed)}
          </ActionButton>
        )}
      </div>
      <PicturePicker
        label={t.picture}
        hint={t.pictureHint}
        value={image.trim() || null}
        onChange={(address) => change({ image: address ?? '' })}
        className="md:col-span-6"
      />
      <FormText
        {...field('image')}
        label={t.image}
        hint={t.imageHint}
        inputMode="url"
        maxLength={maxImageText}
        className="md:col-span-6"
      />
    </div>
  )
}
