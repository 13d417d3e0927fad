import { type RefObject, useCallback, useEffect } from 'react'
import { type BlockerFunction, type Location, useBlocker } from 'react-router'
import { Dialog } from '#components/dialog.tsx'
import { DialogFoot } from './dialog-footer.tsx'

/** Asks before another screen opens over what is not saved. A session that ends leads to the door unasked: what was typed stays kept. */
export function LeaveQuestion({
  words,
  isAsking,
  isLeaving,
  onLeave,
}: {
  words: { leaveTitle: string; leaveText: string; leave: string; stay: string }
  isAsking: boolean
  /** Set by whoever leaves on purpose. */
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
  // Who left while it was being saved is let go as soon as it is.
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
      title={words.leaveTitle}
      isOpen={blocker.state === 'blocked'}
      onClose={stay}
      size="sm"
      footer={<DialogFoot quiet={words.leave} onQuiet={leave} main={words.stay} onMain={stay} focus="main" />}
    >
      <p className="text-[16px] text-sand-800">{words.leaveText}</p>
    </Dialog>
  )
}

function screenOf({ pathname, search }: Location): string {
  const params = new URLSearchParams(search)
  return [pathname, params.get('section'), params.get('tab')].join(' ')
}
