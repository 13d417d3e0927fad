import { useCallback, useEffect } from 'react'
import { type BlockerFunction, type Location, useBlocker } from 'react-router'
import { Dialog } from '#components/dialog.tsx'
import { DialogFooter } from './dialog-footer.tsx'

/** The navigation state of a screen that leaves because its changes are saved. */
export const savedNavigation = { isSaved: true }

type Props = {
  messages: { leaveTitle: string; leaveText: string; leave: string; stay: string }
  isAsking: boolean
  onLeave(): void
}

/** Asks before unsaved changes are left. It does not ask when the session ends, because drafts are saved. */
export function LeaveDialog({ messages, isAsking, onLeave }: Props) {
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ currentLocation, nextLocation, historyAction }) =>
        isAsking &&
        // Back to such an entry asks: its state belongs to an earlier save.
        !(historyAction !== 'POP' && nextLocation.state?.isSaved) &&
        screenOf(currentLocation) !== screenOf(nextLocation) &&
        nextLocation.pathname !== '/admin',
      [isAsking],
    ),
  )
  // Navigation that was blocked during a save proceeds once it is saved.
  useEffect(() => {
    if (!isAsking && blocker.state === 'blocked') blocker.proceed()
  }, [isAsking, blocker])
  const stay = () => blocker.reset?.()
  function leave() {
    onLeave()
    blocker.proceed?.()
  }
  return (
    <Dialog
      title={messages.leaveTitle}
      isOpen={blocker.state === 'blocked'}
      onClose={stay}
      size="sm"
      footer={<DialogFooter quiet={messages.leave} onQuiet={leave} main={messages.stay} onMain={stay} focus="main" />}
    >
      <p className="text-[16px] text-sand-800">{messages.leaveText}</p>
    </Dialog>
  )
}

function screenOf({ pathname, search }: Location): string {
  const params = new URLSearchParams(search)
  return [pathname, params.get('section'), params.get('tab')].join(' ')
}
