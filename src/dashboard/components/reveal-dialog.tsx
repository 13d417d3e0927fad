import { type ReactNode, useState } from 'react'
import type { ApiResult } from '#api-client/request.ts'
import { Button } from '#components/button.tsx'
import { useFocusFirstInvalid } from '#components/focus-invalid.ts'
import { TextField } from '#components/text-field.tsx'
import { staffBookings } from '#i18n/staff-bookings.ts'
import { FormDialog } from './form-dialog.tsx'
import { useStaff } from './require-session.tsx'

const t = staffBookings.identity

/** Reveals personal data for a written reason. The data leaves the memory of the page when the dialog closes. */
export function RevealDialog<Body>({
  messages,
  isOpen,
  onClose,
  reveal,
  children,
}: {
  messages: { title: string; lead: string; show: string; failed: string; reasonHint: string }
  isOpen: boolean
  onClose(): void
  reveal(token: string, reason: string): Promise<ApiResult<Body>>
  children(body: Body): ReactNode
}) {
  return (
    <RevealForm key={String(isOpen)} {...{ messages, isOpen, onClose, reveal }}>
      {children}
    </RevealForm>
  )
}

function RevealForm<Body>({ messages, isOpen, onClose, reveal, children }: Parameters<typeof RevealDialog<Body>>[0]) {
  const { callApi } = useStaff()
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [body, setBody] = useState<Body | null>(null)
  const { around, reportInvalid } = useFocusFirstInvalid<HTMLFormElement>()

  async function show() {
    const isReason = reason.trim().length >= 3
    setWrong(isReason ? '' : t.reasonMissing)
    if (!isReason) return reportInvalid()
    setProblem('')
    setBusy(true)
    const response = await callApi((token) => reveal(token, reason))
    setBusy(false)
    if (response.ok) setBody(response.body)
    else setProblem(response.message || messages.failed)
  }

  return (
    <FormDialog
      title={messages.title}
      {...{ isOpen, isBusy, problem, onClose }}
      cancel={t.cancel}
      submit={messages.show}
      formRef={around}
      onSubmit={show}
      footer={
        body && (
          <Button size="sm" autoFocus onClick={onClose} className="max-md:min-h-12 max-md:flex-1">
            {t.close}
          </Button>
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
          <TextField
            label={t.reason}
            hint={messages.reasonHint}
            value={reason}
            error={wrong}
            required
            autoFocus
            autoComplete="off"
            maxLength={200}
            onChange={setReason}
          />
        </div>
      )}
    </FormDialog>
  )
}
