import { type ReactNode, useState } from 'react'
import type { ApiResult } from '#api-client/request.ts'
import { FormText } from '#dashboard/form/form-fields.tsx'
import { dialogProps, useStaffForm } from '#dashboard/form/use-staff-form.ts'
import { useDialogKey } from '#dashboard/hooks/use-dialog-key.ts'
import { staffBookings } from '#i18n/staff-bookings.ts'
import { ActionButton } from './action-button.tsx'
import { FormDialog } from './form-dialog.tsx'

const t = staffBookings.identity

type Props<Body> = {
  messages: { title: string; lead: string; show: string; failed: string; reasonHint: string }
  isOpen: boolean
  onClose(): void
  reveal(token: string, reason: string): Promise<ApiResult<Body>>
  children(body: Body): ReactNode
}

/** Reveals personal data for a written reason. The data leaves the memory of the page when the dialog closes. */
export function RevealDialog<Body>(props: Props<Body>) {
  const { subject, key } = useDialogKey(props.isOpen || null)
  return subject && <RevealForm key={key} {...props} />
}

function RevealForm<Body>({ messages, isOpen, onClose, reveal, children }: Props<Body>) {
  const [body, setBody] = useState<Body | null>(null)
  if (!isOpen && body) setBody(null)
  const form = useStaffForm({
    base: null,
    draftOf: () => ({ reason: '' }),
    problemsIn: ({ reason }) => (reason.trim().length < 3 ? { reason: t.reasonMissing } : {}),
    send: (token, { reason }) => reveal(token, reason),
    onSaved: (found) => setBody(() => found),
    messages,
  })

  return (
    <FormDialog
      title={messages.title}
      {...dialogProps(form)}
      isOpen={isOpen}
      onClose={onClose}
      cancel={t.cancel}
      submit={messages.show}
      footer={
        body && (
          <ActionButton look="dark" autoFocus onClick={onClose}>
            {t.close}
          </ActionButton>
        )
      }
    >
      {body ? (
        <div role="status" className="text-left">
          {children(body)}
        </div>
      ) : (
        <div className="space-y-4 text-left">
          <p className="font-normal text-sand-700">{messages.lead}</p>
          <FormText
            {...form.field('reason')}
            label={t.reason}
            hint={messages.reasonHint}
            required
            autoFocus
            autoComplete="off"
            maxLength={200}
          />
        </div>
      )}
    </FormDialog>
  )
}
