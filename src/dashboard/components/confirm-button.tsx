import { type ComponentProps, type ReactNode, useState } from 'react'
import type { ApiResult } from '#api-client/request.ts'
import type { StaffKey } from '#dashboard/hooks/query-client.ts'
import { useDialogKey } from '#dashboard/hooks/use-dialog-key.ts'
import { useIdempotencyKey } from '#dashboard/hooks/use-idempotency-key.ts'
import { useStaffMutation } from '#dashboard/hooks/use-staff-mutation.ts'
import { failureText } from '#dashboard/hooks/use-staff-query.ts'
import { ActionButton } from './action-button.tsx'
import { ConfirmDialog } from './form-dialog.tsx'

type Props = {
  icon: ComponentProps<typeof ActionButton>['icon']
  label: string
  /** The accessible name, which says what the button is about. */
  name?: string
  look?: 'line' | 'plain'
  title: string
  cancel: string
  /** The label of the dialog's button while the request is under way. */
  working?: string
  tone?: 'dark' | 'danger'
  /** A repeated attempt has the same key, until the dialog is closed. */
  send(token: string, idempotencyKey: string): Promise<ApiResult<unknown>>
  invalidates: readonly StaffKey[]
  /** The message after success. */
  done: string
  failed: string
  /** The question. */
  children: ReactNode
}

/** A button that asks before it writes. */
export function ConfirmButton({ icon, label, name, look = 'line', children, ...props }: Props) {
  const { title, cancel, working = label, tone = 'danger', send, invalidates, done, failed } = props
  const [isOpen, setOpen] = useState(false)
  const { key: opening } = useDialogKey(isOpen || null)
  const keyFor = useIdempotencyKey()
  const { run, isBusy, refused, reset } = useStaffMutation((token) => send(token, keyFor(opening)), {
    invalidates,
    successToast: done,
    onSuccess: () => setOpen(false),
  })
  return (
    <>
      <ActionButton icon={icon} look={look} onClick={() => setOpen(true)} aria-label={name}>
        {label}
      </ActionButton>
      <ConfirmDialog
        title={title}
        isOpen={isOpen}
        isBusy={isBusy}
        problem={failureText(refused, { failed })}
        look={tone}
        cancel={cancel}
        confirm={isBusy ? working : label}
        onConfirm={() => void run()}
        onClose={() => {
          setOpen(false)
          reset()
        }}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}
