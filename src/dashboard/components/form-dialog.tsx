import { type FormEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useId } from 'react'
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
export function FormDialog({
  submit,
  onCancel,
  footer,
  formRef,
  onSubmit,
  problem = '',
  problemAction,
  children,
  ...props
}: FormProps) {
  const { cancel, look, focus, isBusy = false } = props
  useLateProblem(problem, props.isOpen)
  const form = useId()
  const close = () => !isBusy && props.onClose()
  return (
    <Dialog
      title={props.title}
      isOpen={props.isOpen}
      onClose={close}
      size={props.size ?? 'sm'}
      footer={
        footer ?? (
          <DialogFooter
            quiet={cancel}
            onQuiet={onCancel ?? close}
            main={submit}
            form={form}
            look={look}
            isBusy={isBusy}
            focus={focus}
          />
        )
      }
    >
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
        <DialogError text={problem} action={problemAction} />
        {children}
      </form>
    </Dialog>
  )
}

/** Asks before an action that is hard to undo. Without `confirm` it can only be closed. */
export function ConfirmDialog({
  confirm,
  onConfirm,
  problem = '',
  isBusy = false,
  children,
  ...props
}: Props & { confirm: ReactNode; onConfirm(): void }) {
  useLateProblem(problem, props.isOpen)
  const close = () => !isBusy && props.onClose()
  return (
    <Dialog
      title={props.title}
      isOpen={props.isOpen}
      onClose={close}
      size={props.size ?? 'sm'}
      footer={
        <DialogFooter
          quiet={props.cancel}
          onQuiet={close}
          main={confirm}
          onMain={onConfirm}
          look={props.look ?? 'danger'}
          isBusy={isBusy}
          focus={props.focus}
        />
      }
    >
      <DialogError text={problem} />
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
