import { Send } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { getEmail, sendTestEmail } from '#api-client/emails.ts'
import { Button } from '#components/button.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import type { EmailWire } from '#contracts/messaging/email.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { mails as messages } from '#i18n/staff-emails.ts'

const pollMs = 2_000
const maxPolls = 12

/** Sends a test email to the signed-in member and shows the outcome. */
export function TestButton({ onSent }: { onSent(): void }) {
  const { staff, callApi } = useStaff()
  const toasts = useToasts()
  const [isSending, setSending] = useState(false)
  const [pending, setPending] = useState<{ email: EmailWire; polls: number } | null>(null)
  const isBusy = isSending || pending !== null

  async function send() {
    setSending(true)
    const response = await callApi((token) => sendTestEmail(token))
    setSending(false)
    if (response.ok) {
      toasts.success(messages.testTo(staff.email))
      setPending({ email: response.body.email, polls: 0 })
    } else {
      toasts.error(response.message || messages.failed)
      onSent()
    }
  }

  const finish = useEffectEvent((email: EmailWire) => {
    setPending(null)
    showOutcome(email)
    onSent()
  })
  useEffect(() => {
    if (!pending) return
    const { email, polls } = pending
    if (!isUndecided(email) || polls === maxPolls) return finish(email)
    let isStopped = false
    const timer = setTimeout(async () => {
      const response = await callApi((token) => getEmail(token, email.id))
      if (!isStopped) setPending({ email: response.ok ? response.body.email : email, polls: polls + 1 })
    }, pollMs)
    return () => {
      isStopped = true
      clearTimeout(timer)
    }
  }, [pending, callApi])

  function showOutcome({ state, reason }: EmailWire) {
    if (state === 'sent') toasts.success(messages.testSent(staff.email))
    else if (state === 'written') toasts.success(messages.testWritten)
    else if (reason) toasts.error(messages.testFailed(reason))
    else toasts.error(messages.testWaiting)
  }

  return (
    <Button size="sm" isBusy={isBusy} onClick={send} className="max-md:min-h-12 max-md:flex-1">
      <Send className="icon" aria-hidden="true" />
      {isBusy ? messages.testing : messages.test}
    </Button>
  )
}

function isUndecided({ state, reason }: EmailWire): boolean {
  return state === 'waiting' && !reason
}
