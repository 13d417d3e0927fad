import type { ReactNode } from 'react'
import { Banner } from '#components/banner.tsx'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { FormField } from '#dashboard/form/form-fields.tsx'
import type { StaffForm } from '#dashboard/form/use-staff-form.ts'
import { staffBlog } from '#i18n/staff-blog.ts'
import { MarkdownEditor } from './markdown-editor.tsx'
import type { Draft } from './post-draft.ts'
import { PostFields } from './post-fields.tsx'
import { PostTranslations } from './post-translations.tsx'

const t = staffBlog.form

export type PostFormState = Pick<
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
      <PostFields form={form} />
      <FormField {...field('content')}>
        {({ value, error, onChange }) => <MarkdownEditor value={value} error={error} onChange={onChange} />}
      </FormField>
      <PostTranslations form={form} />
      <div className="mt-5 flex flex-wrap justify-end gap-3 border-t border-sand-200 pt-4">
        <ActionButton disabled={isBusy} onClick={cancel.onPress} className="max-md:min-h-12 max-md:flex-1">
          {cancel.label}
        </ActionButton>
        <ActionButton look="dark" type="submit" isBusy={isBusy} className="max-md:min-h-12 max-md:flex-1">
          {isBusy ? submitting : submit}
        </ActionButton>
      </div>
    </form>
  )
}
