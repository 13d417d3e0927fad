import type { ReactNode } from 'react'
import type { ApiResult } from '#api-client/request.ts'
import { useStaffMutation } from '#dashboard/hooks/use-staff-mutation.ts'
import { failureText } from '#dashboard/hooks/use-staff-query.ts'
import { deletedMessage } from './deleted-message.ts'
import { ConfirmDialog } from './form-dialog.tsx'

type Messages = {
  title: string
  consequence: string
  cancel: string
  confirm: string
  deleting: string
  failed: string
}

/** Asks before something is deleted for ever. It is open while there is a target. */
export function DeleteDialog<Target>({
  target,
  messages,
  question,
  done,
  remove,
  onClose,
  onDeleted,
  children,
}: {
  target: Target | null
  messages: Messages
  question(target: Target): string
  /** The message after the deletion. */
  done(target: Target): string
  remove(token: string, target: Target): Promise<ApiResult<unknown>>
  onClose(): void
  onDeleted(message: string, target: Target): void
  children?: ReactNode
}) {
  const { run, isBusy, refused, reset } = useStaffMutation(remove)

  async function confirm() {
    if (target === null) return
    const message = deletedMessage(await run(target), done(target))
    if (message) onDeleted(message, target)
  }

  return (
    <ConfirmDialog
      title={messages.title}
      isOpen={target !== null}
      cancel={messages.cancel}
      confirm={isBusy ? messages.deleting : messages.confirm}
      problem={refused?.status === 404 ? '' : failureText(refused, messages)}
      isBusy={isBusy}
      onConfirm={confirm}
      onClose={() => {
        reset()
        onClose()
      }}
    >
      {target !== null && (
        <p dir="auto" className="text-[16px] font-[620] break-words text-sand-900">
          {question(target)}
        </p>
      )}
      <p className="mt-2 text-[15px] text-sand-700">{messages.consequence}</p>
      {children}
    </ConfirmDialog>
  )
}
