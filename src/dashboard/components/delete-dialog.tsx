import { type ReactNode, useState } from 'react'
import type { ApiResult } from '#api-client/request.ts'
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
  remove(target: Target): Promise<ApiResult<unknown>>
  onClose(): void
  onDeleted(message: string, target: Target): void
  children?: ReactNode
}) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function confirm() {
    if (target === null) return
    setBusy(true)
    const response = await remove(target)
    setBusy(false)
    const message = deletedMessage(response, done(target))
    setProblem(message || response.ok ? '' : response.message || messages.failed)
    if (message) onDeleted(message, target)
  }

  return (
    <ConfirmDialog
      title={messages.title}
      isOpen={target !== null}
      cancel={messages.cancel}
      confirm={isBusy ? messages.deleting : messages.confirm}
      {...{ isBusy, problem }}
      onConfirm={confirm}
      onClose={() => {
        setProblem('')
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
