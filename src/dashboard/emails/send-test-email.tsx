import { Send } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { getLetter, sendTestLetter } from '#api-client/staff.ts'
import { Button } from '#components/button.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import type { LetterWire } from '#contracts/messaging/email.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { mails as messages } from '#i18n/staff-emails.ts'

const lookEveryMs = 2_000
const mostLooks = 12

/** Sends a test email to the signed-in member and shows the outcome. */
export function TestButton({ onSent }: { onSent(): void }) {
  const { staff, callApi } = useStaff()
  const toasts = useToasts()
  const [isBusy, setBusy] = useState(false)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  async function send() {
    setBusy(true)
    const posted = await callApi((token) => sendTestLetter(token))
    if (posted.ok) toasts.success(messages.testTo(staff.email))
    else toasts.error(posted.message || messages.failed)
    const email = posted.ok ? await endOf(posted.body.letter) : null
    if (!isHere.current) return
    setBusy(false)
    if (email) tell(email)
    onSent()
  }

  async function endOf(posted: LetterWire): Promise<LetterWire> {
    let queuedEmail = posted
    for (let look = 0; look < mostLooks && isUndecided(queuedEmail) && isHere.current; look++) {
      await new Promise((done) => setTimeout(done, lookEveryMs))
      const answer = await callApi((token) => getLetter(token, queuedEmail.id))
      if (answer.ok) queuedEmail = answer.body.letter
    }
    return queuedEmail
  }

  function tell({ state, reason }: LetterWire) {
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

function isUndecided({ state, reason }: LetterWire): boolean {
  return state === 'waiting' && !reason
}
