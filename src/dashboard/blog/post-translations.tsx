import { TextArea, TextField } from '#components/text-field.tsx'
import { TranslationPanels, untranslatedHint } from '#dashboard/components/translation-panels.tsx'
import { maxExcerpt, maxPostTitle, type PostTexts } from '#domain/content/post.ts'
import { languageNames, type TranslatedLanguage } from '#domain/primitives/language.ts'
import { staffBlog } from '#i18n/staff-blog.ts'
import { MarkdownEditor } from './markdown-editor.tsx'
import { type Draft, missingTexts, type Problems, textsIn } from './post-draft.ts'

const t = staffBlog.form

type Props = { draft: Draft; problems: Problems; onChange(changes: Partial<Draft>): void }

/** The texts of a post in each other language. */
export function PostTranslations(props: Props) {
  const { draft, problems } = props
  return (
    <section aria-labelledby="post-translations" className="mt-7">
      <h3 id="post-translations" className="text-[18px]">
        {t.translations}
      </h3>
      <p className="mt-1 mb-3 text-[14.5px] text-sand-600">{t.translationsHint}</p>
      <TranslationPanels
        missing={(language) => missingTexts(draft, language)}
        isWrong={(language) => Object.keys(problems).some((path) => path.startsWith(`translations.${language}.`))}
      >
        {(language) => <Texts {...props} language={language} />}
      </TranslationPanels>
    </section>
  )
}

function Texts({ draft, problems, onChange, language }: Props & { language: TranslatedLanguage }) {
  const texts = textsIn(draft, language)
  const labelled = (label: string) => t.inLanguage(label, languageNames[language])
  const set = (changes: Partial<PostTexts>) =>
    onChange({ translations: { ...draft.translations, [language]: { ...texts, ...changes } } })
  return (
    <>
      <TextField
        label={labelled(t.title)}
        value={texts.title}
        placeholder={draft.title}
        hint={untranslatedHint(texts.title)}
        error={problems[`translations.${language}.title`]}
        maxLength={maxPostTitle}
        lang={language}
        onChange={(title) => set({ title })}
      />
      <TextArea
        label={labelled(t.excerpt)}
        value={texts.excerpt}
        placeholder={draft.excerpt}
        hint={untranslatedHint(texts.excerpt)}
        error={problems[`translations.${language}.excerpt`]}
        rows={3}
        maxLength={maxExcerpt}
        lang={language}
        onChange={(excerpt) => set({ excerpt })}
      />
      <div>
        <MarkdownEditor
          label={labelled(t.content)}
          lang={language}
          value={texts.content}
          error={problems[`translations.${language}.content`]}
          onChange={(content) => set({ content })}
        />
        <p className="text-[14px] text-sand-600">{untranslatedHint(texts.content)}</p>
      </div>
    </>
  )
}
