import { useWatch } from 'react-hook-form'
import { TextArea, TextField } from '#components/text-field.tsx'
import { TranslationPanels, untranslatedHint } from '#dashboard/components/translation-panels.tsx'
import { maxExcerpt, maxPostTitle, type PostTexts } from '#domain/content/post.ts'
import { languageNames, type TranslatedLanguage } from '#domain/primitives/language.ts'
import { staffBlog } from '#i18n/staff-blog.ts'
import { MarkdownEditor } from './markdown-editor.tsx'
import { type Draft, missingTexts, textsIn } from './post-draft.ts'
import type { PostFormState } from './post-form.tsx'

const t = staffBlog.form

type Props = { form: PostFormState }

export function PostTranslations({ form }: Props) {
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

function Texts({ form, draft, language }: Props & { draft: Draft; language: TranslatedLanguage }) {
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
