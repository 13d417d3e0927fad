import { Send } from 'lucide-react'
import { getEmail, sendTestEmail } from '#api-client/emails.ts'
import { useToasts } from '#components/use-toasts.tsx'
import type { EmailWire } from '#contracts/messaging/email.ts'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { useStaffMutation } from '#dashboard/hooks/use-staff-mutation.ts'
import { emailLog as messages } from '#i18n/staff-emails.ts'

const pollMs = 2_000
const maxPolls = 12

/** Sends a test email to the signed-in member and shows the outcome. */
export function SendTestEmail() {
  const { staff } = useStaff()
  const toasts = useToasts()
  const { run, isBusy } = useStaffMutation(sendAndWait, {
    invalidates: [['emails'], ['badges']],
    onSuccess: ({ email }) => showOutcome(email),
    failureToast: messages.failed,
  })

  /** Resolves with the email once its outcome is known, or after the last poll. */
  async function sendAndWait(token: string) {
    const response = await sendTestEmail(token)
    if (!response.ok) return response
    toasts.success(messages.testTo(staff.email))
    let { body } = response
    for (let polls = 0; polls < maxPolls && isUndecided(body.email); polls++) {
      await new Promise((resolve) => setTimeout(resolve, pollMs))
      const current = await getEmail(token, body.email.id)
      if (current.ok) body = { ...body, email: current.body.email }
    }
    return { ...response, body }
  }

  function showOutcome({ state, reason }: EmailWire) {
    if (state === 'sent') toasts.success(messages.testSent(staff.email))
    else if (state === 'written') toasts.success(messages.testWritten)
    else if (reason) toasts.error(messages.testFailed(reason))
    else toasts.error(messages.testWaiting)
  }

  return (
    <ActionButton icon={Send} look="dark" isBusy={isBusy} onClick={() => run()} className="max-md:flex-1">
      {isBusy ? messages.testing : messages.test}
    </ActionButton>
  )
}

function isUndecided({ state, reason }: EmailWire): boolean {
  return state === 'waiting' && !reason
}
