import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { Banner } from '#components/banner.tsx'
import { TextArea, TextField } from '#components/text-field.tsx'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { optionsOf } from '#dashboard/components/options-of.ts'
import { TranslationPanels, untranslatedHint } from '#dashboard/components/translation-panels.tsx'
import { FormDate, FormField, FormSelect, FormText, FormTextArea } from '#dashboard/form/form-fields.tsx'
import type { StaffForm } from '#dashboard/form/use-staff-form.ts'
import { PicturePicker } from '#dashboard/gallery/picture-picker.tsx'
import {
  maxExcerpt,
  maxImageText,
  maxPostTitle,
  maxReadMinutes,
  type PostTexts,
  postCategories,
  readTimeOf,
} from '#domain/content/post.ts'
import { languageNames, type TranslatedLanguage } from '#domain/primitives/language.ts'
import { categoryNames } from '#i18n/blog.ts'
import { staffBlog } from '#i18n/staff-blog.ts'
import { MarkdownEditor } from './markdown-editor.tsx'
import { type Draft, missingTexts, textsIn } from './post-draft.ts'

const t = staffBlog.form

type PostFormState = Pick<
  StaffForm<Draft>,
  'ref' | 'submit' | 'control' | 'field' | 'change' | 'problems' | 'problem' | 'status' | 'isBusy'
>

type Props = {
  form: PostFormState
  /** Loads the version that another member saved. */
  onReload?: () => void
  /** Creates a new post from the draft of a deleted one. */
  onStartAsNew?: () => void
  submit: string
  submitting: string
  cancel: { label: string; onPress(): void }
  /** Shown above the form, for example after publishing. */
  notice?: ReactNode
}

export function PostForm({ form, onReload, onStartAsNew, submit, submitting, cancel, notice }: Props) {
  const { ref, field, isBusy, problem, status } = form
  const isStale = status === 409 && onReload
  const wayOn =
    status === 404 && onStartAsNew
      ? { label: t.publishAnew, go: onStartAsNew }
      : isStale && { label: t.reload, go: onReload }
  return (
    <form ref={ref} noValidate onSubmit={form.submit} className="scroll-mt-36">
      <div role="status">{notice}</div>
      {problem && (
        <Banner
          tone="error"
          className="mb-4"
          action={wayOn && <ActionButton onClick={wayOn.go}>{wayOn.label}</ActionButton>}
        >
          {problem}
          {isStale && <span className="block">{t.reloadHint}</span>}
        </Banner>
      )}
      <Fields form={form} />
      <FormField {...field('content')}>
        {({ value, error, onChange }) => <MarkdownEditor value={value} error={error} onChange={onChange} />}
      </FormField>
      <Translations form={form} />
      <div className="action-row mt-5 flex flex-wrap justify-end gap-3 border-t border-sand-200 pt-4">
        <ActionButton disabled={isBusy} onClick={cancel.onPress}>
          {cancel.label}
        </ActionButton>
        <ActionButton look="dark" type="submit" isBusy={isBusy}>
          {isBusy ? submitting : submit}
        </ActionButton>
      </div>
    </form>
  )
}

function Fields({ form: { control, field, change } }: { form: PostFormState }) {
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

function Translations({ form }: { form: PostFormState }) {
  const draft = useWatch({ control: form.control }) as Draft
  return (
    <section aria-labelledby="post-translations" className="mt-7">
      <h3 id="post-translations" className="text-[18px]">
        {t.translations}
      </h3>
      <p className="mt-1 mb-3 text-[14.5px] text-sand-600">{t.translationsHint}</p>
      <TranslationPanels
        missing={(language) => missingTexts(draft, language)}
        isWrong={(language) => Object.keys(form.problems).some((path) => path.startsWith(`translations.${language}.`))}
      >
        {(language) => <Texts form={form} draft={draft} language={language} />}
      </TranslationPanels>
    </section>
  )
}

function Texts({ form, draft, language }: { form: PostFormState; draft: Draft; language: TranslatedLanguage }) {
  const texts = textsIn(draft, language)
  const labelled = (label: string) => t.inLanguage(label, languageNames[language])
  /** A language without translations has no fields to bind to yet. */
  const field = (name: keyof PostTexts) => ({
    label: labelled(t[name]),
    value: texts[name],
    error: form.problems[`translations.${language}.${name}`],
    lang: language,
    onChange: (text: string) =>
      form.change({ translations: { ...draft.translations, [language]: { ...texts, [name]: text } } }),
  })
  const shown = (name: keyof PostTexts) => ({ placeholder: draft[name], hint: untranslatedHint(texts[name]) })
  return (
    <>
      <TextField {...field('title')} {...shown('title')} maxLength={maxPostTitle} />
      <TextArea {...field('excerpt')} {...shown('excerpt')} rows={3} maxLength={maxExcerpt} />
      <div>
        <MarkdownEditor {...field('content')} />
        <p className="text-[14px] text-sand-600">{untranslatedHint(texts.content)}</p>
      </div>
    </>
  )
}
