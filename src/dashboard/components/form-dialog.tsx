import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
} from 'react'
import { Dialog } from '#components/dialog.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import { DialogError, DialogFooter } from './dialog-footer.tsx'

type Props = {
  title: ReactNode
  isOpen: boolean
  /** While the request is under way, the dialog cannot be closed. */
  isBusy?: boolean
  size?: 'sm' | 'md' | 'lg'
  look?: 'dark' | 'danger'
  focus?: 'quiet' | 'main'
  /** Why the last attempt failed; '' while it has not. */
  problem?: string
  /** A way on after that failure. */
  problemAction?: ReactNode
  cancel: string
  onClose(): void
  children?: ReactNode
}

type FormProps = Props & {
  submit: ReactNode
  /** The cancel button, if it does more than close the dialog. */
  onCancel?: () => void
  /** Replaces the buttons once the form is done. */
  footer?: ReactNode
  formRef?: RefObject<HTMLFormElement | null>
  onSubmit(event: FormEvent<HTMLFormElement>): void
}

/** A dialog that is one form: its fields, the error above them and the buttons below. */
export function FormDialog({ submit, formRef, onSubmit, problemAction, children, ...props }: FormProps) {
  const form = useId()
  return (
    <AnsweredDialog {...props} main={submit} form={form}>
      <form
        id={form}
        ref={formRef}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit(event)
        }}
        noValidate
        className="space-y-5"
      >
        <DialogError text={props.problem ?? ''} action={problemAction} />
        {children}
      </form>
    </AnsweredDialog>
  )
}

/** Asks before an action that is hard to undo. Without `confirm` it can only be closed. */
export function ConfirmDialog({
  confirm,
  onConfirm,
  look = 'danger',
  children,
  ...props
}: Omit<Props, 'problemAction'> & { confirm: ReactNode; onConfirm(): void }) {
  return (
    <AnsweredDialog {...props} look={look} main={confirm} onMain={onConfirm}>
      <DialogError text={props.problem ?? ''} />
      {children}
    </AnsweredDialog>
  )
}

type AnsweredProps = Omit<Props, 'problemAction'> &
  Pick<FormProps, 'onCancel' | 'footer'> &
  Pick<ComponentProps<typeof DialogFooter>, 'main' | 'onMain' | 'form'>

/** A dialog with a button that cancels and one that acts. */
function AnsweredDialog({
  title,
  isOpen,
  isBusy = false,
  size = 'sm',
  problem = '',
  cancel,
  onClose,
  onCancel,
  footer,
  children,
  ...buttons
}: AnsweredProps) {
  useLateProblem(problem, isOpen)
  const close = () => !isBusy && onClose()
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={close}
      size={size}
      footer={footer ?? <DialogFooter {...buttons} quiet={cancel} onQuiet={onCancel ?? close} isBusy={isBusy} />}
    >
      {children}
    </Dialog>
  )
}

/** Back closes a dialog whose request is under way; a failure that comes afterwards is shown as a toast. */
function useLateProblem(problem: string, isOpen: boolean) {
  const toasts = useToasts()
  const show = useEffectEvent((text: string) => {
    if (text && !isOpen) toasts.error(text)
  })
  useEffect(() => show(problem), [problem])
}
