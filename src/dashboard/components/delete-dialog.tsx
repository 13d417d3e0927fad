import type { ReactNode } from 'react'
import type { ApiResult, Refused } from '#api-client/request.ts'
import { useToasts } from '#components/use-toasts.tsx'
import { useDialogKey } from '#dashboard/hooks/use-dialog-key.ts'
import { useStaffMutation } from '#dashboard/hooks/use-staff-mutation.ts'
import { failureText } from '#dashboard/hooks/use-staff-query.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { ConfirmDialog } from './form-dialog.tsx'

type Messages = {
  title: string
  consequence: string
  cancel: string
  /** Instead of `cancel` if it cannot be deleted. */
  close?: string
  confirm: string
  deleting: string
  failed: string
  offline?: string
}

/** Why a record cannot be deleted, and what else can be done with it. */
type Obstacle = { reason: ReactNode; instead?: { label: string; isBusy: boolean; run(): unknown } | undefined }

type Props<Target> = {
  target: Target | null
  messages: Messages
  question(target: Target): ReactNode
  /** The message after the deletion. */
  done(target: Target): string
  remove(token: string, target: Target): Promise<ApiResult<unknown>>
  failureOf?(refused: Refused): string
  /** Shown instead of the question after this refusal; null for any other failure. */
  obstacleIn?(refused: Refused, target: Target): Obstacle | null
  onClose(): void
  onDeleted(target: Target): void
  children?: ReactNode
}

/** Asks before something is deleted for ever. It is open while there is a target, and each opening starts with the question. */
export function DeleteDialog<Target>(props: Props<Target>) {
  const { subject, key } = useDialogKey(props.target)
  return <Question key={key} {...props} subject={subject} />
}

/** `subject` is the last target, so that the closed dialog reports nothing anew. */
function Question<Target>({
  target,
  subject,
  messages,
  question,
  done,
  remove,
  failureOf = (refused) => failureText(refused, messages),
  obstacleIn,
  onClose,
  onDeleted,
  children,
}: Props<Target> & { subject: Target | null }) {
  const toasts = useToasts()
  const { run, isBusy, refused } = useStaffMutation(remove)
  const obstacle = refused && subject !== null && obstacleIn ? obstacleIn(refused, subject) : null
  const { instead } = obstacle ?? {}

  async function confirm() {
    if (target === null) return
    const response = await run(target)
    // Another member may have deleted it already.
    const isGone = response?.ok || response?.status === 404
    if (!response || !isGone) return
    toasts.success(response.ok ? done(target) : dashboard.alreadyDeleted)
    onDeleted(target)
  }

  return (
    <ConfirmDialog
      title={messages.title}
      isOpen={target !== null}
      cancel={(obstacle && messages.close) || messages.cancel}
      problem={!refused || obstacle || refused.status === 404 ? '' : failureOf(refused)}
      onClose={onClose}
      {...(obstacle
        ? { look: 'dark', confirm: instead?.label, isBusy: instead?.isBusy, onConfirm: () => void instead?.run() }
        : { confirm: isBusy ? messages.deleting : messages.confirm, isBusy, onConfirm: confirm })}
    >
      {obstacle?.reason ?? (
        <>
          {target !== null && (
            <div dir="auto" className="text-[16px] font-[620] break-words text-sand-900">
              {question(target)}
            </div>
          )}
          <p className="mt-2 text-[15px] text-sand-700">{messages.consequence}</p>
          {children}
        </>
      )}
    </ConfirmDialog>
  )
}
