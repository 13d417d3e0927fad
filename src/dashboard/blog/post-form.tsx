import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Refused } from '#api-client/request.ts'
import { Banner } from '#components/banner.tsx'
import { Button } from '#components/button.tsx'
import { focusFirstInvalid } from '#components/focus-invalid.ts'
import { staffBlog } from '#i18n/staff-blog.ts'
import { MarkdownEditor } from './markdown-editor.tsx'
import { type Draft, type Problems, problemsIn } from './post-draft.ts'
import { PostFields } from './post-fields.tsx'
import { PostTranslations } from './post-translations.tsx'

const t = staffBlog.form

/** The form of a post. A failed save keeps everything that was typed. */
export function PostForm({
  draft,
  onChange,
  onSave,
  onReload,
  onAnew,
  submit,
  submitting,
  cancel,
  notice,
}: {
  draft: Draft
  onChange(draft: Draft): void
  /** Resolves with null once the post is saved. */
  onSave(): Promise<Refused | null>
  /** Loads the version that another member saved. */
  onReload?: () => void
  /** Creates a new post from the draft of a deleted one. */
  onAnew?: () => void
  submit: string
  submitting: string
  cancel: { label: string; onPress(): void }
  /** Shown above the form, for example after publishing. */
  notice?: ReactNode
}) {
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<{ text: string; isStale?: boolean; isGone?: boolean } | null>(null)
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    if (failure && focusFirstInvalid(form.current)) return
    if (failure || notice) form.current?.scrollIntoView({ block: 'start' })
  }, [failure, notice])

  function change(changes: Partial<Draft>) {
    onChange({ ...draft, ...changes })
    const isCorrected = (path: string) => (path.split('.')[0] ?? '') in changes
    if (!Object.keys(problems).some(isCorrected)) return
    const left = Object.entries(problems).filter(([name]) => !isCorrected(name))
    setProblems(Object.fromEntries(left))
    if (left.length === 0) setFailure(null)
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const found = problemsIn(draft)
    const isWrong = Object.keys(found).length > 0
    setProblems(found)
    setFailure(isWrong ? { text: t.checkFields } : null)
    if (isWrong) return
    setBusy(true)
    const refused = await onSave()
    setBusy(false)
    if (!refused) return
    const isGone = refused.status === 404 && onAnew !== undefined
    const text = refused.status === 0 ? t.network : isGone ? t.gone : refused.message || t.failed
    setProblems(Object.fromEntries(refused.errors.map(({ field, message }) => [field, message])))
    setFailure({ text, isStale: refused.status === 409, isGone })
  }

  return (
    <form ref={form} noValidate onSubmit={save} className="scroll-mt-36">
      <div role="status">{notice}</div>
      {failure && (
        <Banner
          tone="error"
          className="mb-4"
          action={
            failure.isGone ? (
              <Button look="line" size="sm" onClick={onAnew}>
                {t.publishAnew}
              </Button>
            ) : (
              failure.isStale &&
              onReload && (
                <Button look="line" size="sm" onClick={onReload}>
                  {t.reload}
                </Button>
              )
            )
          }
        >
          {failure.text}
          {failure.isStale && onReload && <span className="block">{t.reloadHint}</span>}
        </Banner>
      )}
      <PostFields draft={draft} problems={problems} onChange={change} />
      <MarkdownEditor value={draft.content} error={problems.content} onChange={(content) => change({ content })} />
      <PostTranslations draft={draft} problems={problems} onChange={change} />
      <div className="mt-5 flex flex-wrap justify-end gap-3 border-t border-sand-200 pt-4">
        <Button
          look="line"
          size="sm"
          disabled={isBusy}
          onClick={cancel.onPress}
          className="max-md:min-h-12 max-md:flex-1"
        >
          {cancel.label}
        </Button>
        <Button type="submit" size="sm" isBusy={isBusy} className="max-md:min-h-12 max-md:flex-1">
          {isBusy ? submitting : submit}
        </Button>
      </div>
    </form>
  )
}
