import type { ReactNode } from 'react'
import { Banner } from '#components/banner.tsx'
import { Button } from '#components/button.tsx'

type Props = {
  /** On the left, as a rule the way back. */
  quiet: ReactNode
  onQuiet(): void
  /** What the dialog is for; without it there is only the quiet one. */
  main: ReactNode
  onMain?: () => void
  /** The form that the main one sends, in place of `onMain`. */
  form?: string
  look?: 'dark' | 'danger'
  isBusy?: boolean
  /** The one that has the focus when the dialog opens. */
  focus?: 'quiet' | 'main'
}

/** The two buttons at the foot of a dialog. */
export function DialogFoot({ quiet, onQuiet, main, onMain, form, look = 'dark', isBusy = false, focus }: Props) {
  return (
    <>
      <Button look="line" size="sm" disabled={isBusy} autoFocus={focus === 'quiet'} onClick={onQuiet} className={wide}>
        {quiet}
      </Button>
      {main && (
        <Button
          type={form ? 'submit' : 'button'}
          form={form}
          look={look}
          size="sm"
          isBusy={isBusy}
          autoFocus={focus === 'main'}
          onClick={onMain}
          className={wide}
        >
          {main}
        </Button>
      )}
    </>
  )
}

/** Above all that the dialog says: why it could not be done, if it could not. */
export function DialogProblem({ text }: { text: string }) {
  return (
    text && (
      <Banner tone="error" className="mb-4">
        {text}
      </Banner>
    )
  )
}

const wide = 'max-md:min-h-12 max-md:flex-1'
