import { Dialog } from '#components/dialog.tsx'
import type { UserWire } from '#contracts/staff/user.ts'
import { SessionList, useSessions } from '#dashboard/account/session-list.tsx'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { staffUsers } from '#i18n/staff-users.ts'
import { UserFeed } from './user-feed.tsx'

const t = staffUsers.sessions

/** Where a user is signed in and whether they have a calendar-feed address, with buttons that end either. */
export function UserSessions({ user, onClose, onEnded }: { user: UserWire | null; onClose(): void; onEnded(): void }) {
  const { data, isCurrent } = useSessions(user?.id ?? null)
  const feed = isCurrent && data?.calendarFeed
  return (
    <Dialog
      title={<span dir="auto">{user && t.title(user.name)}</span>}
      isOpen={user !== null}
      onClose={onClose}
      footer={
        <ActionButton look="dark" onClick={onClose} className="max-md:min-h-12 max-md:flex-1">
          {t.close}
        </ActionButton>
      }
    >
      {user && <SessionList user={user.id} onEnded={onEnded} />}
      {user && feed && <UserFeed user={user} feed={feed} />}
    </Dialog>
  )
}
