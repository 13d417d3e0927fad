import { useCallback, useEffect } from 'react'
import { type BlockerFunction, type Location, useBlocker } from 'react-router'
import { Button } from '#parts/button.tsx'
import { Dialog } from '#parts/dialog.tsx'
import { settingsDesk as words } from '#phrases/settings-desk.ts'

/** Asks before another tab or section opens over what is not saved. A session that ends leads to the door unasked: all stays kept. */
export function LeaveQuestion({ isAsking, onLeave }: { isAsking: boolean; onLeave(): void }) {
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ currentLocation, nextLocation }) =>
        isAsking && screenOf(currentLocation) !== screenOf(nextLocation) && nextLocation.pathname !== '/admin',
      [isAsking],
    ),
  )
  const stay = () => blocker.reset?.()
  // Who left while it was being saved is let go as soon as it is.
  useEffect(() => {
    if (!isAsking && blocker.state === 'blocked') blocker.proceed()
  }, [isAsking, blocker])
  return (
    <Dialog
      title={words.leaveTitle}
      isOpen={blocker.state === 'blocked'}
      onClose={stay}
      size="sm"
      footer={
        <>
          <Button
            look="line"
            size="sm"
            onClick={() => {
              onLeave()
              blocker.proceed?.()
            }}
            className="max-md:min-h-12 max-md:flex-1"
          >
            {words.leave}
          </Button>
          <Button size="sm" autoFocus onClick={stay} className="max-md:min-h-12 max-md:flex-1">
            {words.stay}
          </Button>
        </>
      }
    >
      <p className="text-[16px] text-sand-800">{words.leaveText}</p>
    </Dialog>
  )
}

function screenOf({ pathname, search }: Location): string {
  const params = new URLSearchParams(search)
  return [pathname, params.get('section'), params.get('tab')].join(' ')
}
