import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import type { FeedWire } from '#contracts/availability/calendar-day.ts'
import type { UserWire } from '#contracts/staff/user.ts'
import { SessionList } from '#dashboard/account/session-list.tsx'
import { staffUsers } from '#i18n/staff-users.ts'
import { UserFeed } from './revoke-user-feed.tsx'

const t = staffUsers.sessions

/** Where a user is signed in and whether they have a calendar-feed address, with buttons that end either. */
export function UserSessions({ user, onClose, onEnded }: { user: UserWire | null; onClose(): void; onEnded(): void }) {
  const [last, setLast] = useState(user)
  const [feed, setFeed] = useState<FeedWire | null>(null)
  if (user && user !== last) {
    setLast(user)
    setFeed(null)
  }
  return (
    <Dialog
      title={<span dir="auto">{t.title(last?.name ?? '')}</span>}
      isOpen={user !== null}
      onClose={onClose}
      footer={
        <Button size="sm" onClick={onClose} className="max-md:min-h-12 max-md:flex-1">
          {t.close}
        </Button>
      }
    >
      {user && <SessionList user={user.id} onEnded={onEnded} onFeed={setFeed} />}
      {user && feed && <UserFeed user={user} feed={feed} onRevoked={() => setFeed(null)} />}
    </Dialog>
  )
}
