import type { ReactNode } from 'react'
import { Button } from '#components/button.tsx'
import { staffForm as t } from '#i18n/staff-form.ts'

/** What the form asks back before it goes on. */
export type Question = 'leaving' | 'past'

type Props = {
  formId: string
  isNew: boolean
  isBusy: boolean
  question: Question | null
  onAskToClose(): void
  onClose(): void
  onKeepEditing(): void
  onSaveAnyway(): void
  onAnotherDay(): void
}

/** The form's buttons, or a question in their place. The harmless answer has the focus. */
export function FormFooter({ formId, isNew, isBusy, question, ...answers }: Props): ReactNode {
  if (question === 'leaving') {
    return (
      <Ask text={t.keepEditing}>
        <Button look="line" size="sm" onClick={answers.onClose} className={wide}>
          {t.discard}
        </Button>
        <Button size="sm" autoFocus onClick={answers.onKeepEditing} className={wide}>
          {t.continueEditing}
        </Button>
      </Ask>
    )
  }
  if (question === 'past') {
    return (
      <Ask text={t.dayPassed}>
        <Button look="line" size="sm" onClick={answers.onSaveAnyway} className={wide}>
          {t.saveAnyway}
        </Button>
        <Button size="sm" autoFocus onClick={answers.onAnotherDay} className={wide}>
          {t.anotherDay}
        </Button>
      </Ask>
    )
  }
  return (
    <>
      <Button look="line" size="sm" disabled={isBusy} onClick={answers.onAskToClose} className="max-md:min-h-12">
        {t.cancel}
      </Button>
      <Button size="sm" type="submit" form={formId} isBusy={isBusy} className={wide}>
        {isBusy ? t.saving : isNew ? t.create : t.update}
      </Button>
    </>
  )
}

const wide = 'max-md:min-h-12 max-md:flex-1'
function Ask({ text, children }: { text: string; children: ReactNode }) {
  return (
    <>
      <p role="alert" className="mr-auto self-center text-[15px] font-[560] text-sand-900 max-md:basis-full">
        {text}
      </p>
      {children}
    </>
  )
}
