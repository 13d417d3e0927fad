import type { ReactNode } from 'react'
import { Banner } from '#components/banner.tsx'
import { Button } from '#components/button.tsx'

type Props = {
  /** The left button, as a rule "Cancel". */
  quiet: ReactNode
  onQuiet(): void
  /** The label of the main button; without it there is only the quiet one. */
  main: ReactNode
  onMain?: () => void
  /** The id of the form that the main button submits, instead of `onMain`. */
  form?: string
  look?: 'dark' | 'danger'
  isBusy?: boolean
  /** Disables the main button. */
  isDisabled?: boolean
  /** The button that gets the focus when the dialog opens. */
  focus?: 'quiet' | 'main'
}

export function DialogFooter({
  quiet,
  onQuiet,
  main,
  onMain,
  form,
  look = 'dark',
  isBusy = false,
  isDisabled,
  focus,
}: Props) {
  return (
    <>
      <Button look="line" size="sm" disabled={isBusy} autoFocus={focus === 'quiet'} onClick={onQuiet}>
        {quiet}
      </Button>
      {main && (
        <Button
          type={form ? 'submit' : 'button'}
          form={form}
          look={look}
          size="sm"
          isBusy={isBusy}
          disabled={isDisabled}
          autoFocus={focus === 'main'}
          onClick={onMain}
        >
          {main}
        </Button>
      )}
    </>
  )
}

/** Why the last attempt failed, at the top of a dialog. */
export function DialogError({ text, action }: { text: string; action?: ReactNode }) {
  return (
    text && (
      <Banner tone="error" action={action} className="mb-4">
        {text}
      </Banner>
    )
  )
}
