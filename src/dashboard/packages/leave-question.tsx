import { type RefObject, useCallback } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { Button } from '#parts/button.tsx'
import { Dialog } from '#parts/dialog.tsx'
import { packagesDesk } from '#phrases/packages-desk.ts'

const words = packagesDesk.form

/** Asks before somebody leaves what is not saved. A session that ends leads to the door unasked: what was typed stays kept. */
export function LeaveQuestion({
  isAsking,
  isLeaving,
  onLeave,
}: {
  isAsking: boolean
  /** Set by whoever leaves on purpose. */
  isLeaving: RefObject<boolean>
  onLeave(): void
}) {
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ currentLocation, nextLocation }) =>
        isAsking &&
        !isLeaving.current &&
        currentLocation.pathname !== nextLocation.pathname &&
        nextLocation.pathname !== '/admin',
      [isAsking, isLeaving],
    ),
  )
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
      footer={
        <>
          <Button look="line" size="sm" onClick={leave} className="max-md:min-h-12 max-md:flex-1">
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
