import { useCallback, useEffect, useState } from 'react'
import { getMessages } from '#api/messages-client.ts'
import { useStaff } from '#dashboard/guard.tsx'
import { useChanges } from '#dashboard/shell/news.ts'
import { may } from '#rules/permission.ts'

const changed = 'messagesChanged'

/** Tells the sidebar that a message was seen to, or was not after all. */
export function tellMessagesChanged() {
  window.dispatchEvent(new Event(changed))
}

/** How many messages nobody has seen to, for the sidebar's badge; null until known. */
export function useOpenMessages(): number | null {
  const { staff, ask } = useStaff()
  const [open, setOpen] = useState<number | null>(null)
  const isAllowed = may(staff.role, 'read messages')

  const count = useCallback(async () => {
    if (!isAllowed) return
    const answer = await ask((token) => getMessages(token, { state: 'open', q: '' }, { limit: 1 }))
    if (answer.ok) setOpen(answer.body.open)
  }, [ask, isAllowed])
  useChanges(count)
  useEffect(() => {
    void count()
    window.addEventListener(changed, count)
    return () => window.removeEventListener(changed, count)
  }, [count])

  return open
}
