import { useState } from 'react'
import { SessionList } from '#dashboard/account/session-list.tsx'
import { Button } from '#parts/button.tsx'
import { Dialog } from '#parts/dialog.tsx'
import { people } from '#phrases/people.ts'
import type { UserWire } from '#rules/user-wire.ts'

const words = people.sessions

/** Where somebody is signed in, and how to end it. */
export function UserSessions({ user, onClose, onEnded }: { user: UserWire | null; onClose(): void; onEnded(): void }) {
  const [last, setLast] = useState(user)
  if (user && user !== last) setLast(user)
  return (
    <Dialog
      title={<span dir="auto">{words.title(last?.name ?? '')}</span>}
      isOpen={user !== null}
      onClose={onClose}
      footer={
        <Button size="sm" onClick={onClose} className="max-md:min-h-12 max-md:flex-1">
          {words.close}
        </Button>
      }
    >
      {user && <SessionList user={user.id} onEnded={onEnded} />}
    </Dialog>
  )
}
