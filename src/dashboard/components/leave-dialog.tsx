import { type RefObject, useCallback, useEffect } from 'react'
import { type BlockerFunction, type Location, useBlocker } from 'react-router'
import { Dialog } from '#components/dialog.tsx'
import { DialogFooter } from './dialog-footer.tsx'

/** Asks before unsaved changes are left. It does not ask when the session ends, because drafts are saved. */
export function LeaveDialog({
  messages,
  isAsking,
  isLeaving,
  onLeave,
}: {
  messages: { leaveTitle: string; leaveText: string; leave: string; stay: string }
  isAsking: boolean
  /** True while the screen itself navigates, for example after saving. */
  isLeaving?: RefObject<boolean>
  onLeave(): void
}) {
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ currentLocation, nextLocation }) =>
        isAsking &&
        !isLeaving?.current &&
        screenOf(currentLocation) !== screenOf(nextLocation) &&
        nextLocation.pathname !== '/admin',
      [isAsking, isLeaving],
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
