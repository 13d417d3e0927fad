import { CalendarSync } from 'lucide-react'
import { revokeUserFeed } from '#api-client/users.ts'
import { Dialog } from '#components/dialog.tsx'
import type { FeedWire } from '#contracts/availability/calendar-day.ts'
import type { UserWire } from '#contracts/staff/user.ts'
import { SessionList, useSessions } from '#dashboard/account/session-list.tsx'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { formatMoment } from '#dashboard/components/format-moment.ts'
import { useStaffMutation } from '#dashboard/hooks/use-staff-mutation.ts'
import { dayAt } from '#domain/primitives/date.ts'
import { calendarFeed } from '#i18n/calendar-feed.ts'
import { formatDay } from '#i18n/format-date.ts'
import { staffUsers } from '#i18n/staff-users.ts'

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
        <ActionButton look="dark" onClick={onClose}>
          {t.close}
        </ActionButton>
      }
    >
      {user && <SessionList user={user.id} onEnded={onEnded} />}
      {user && feed && <UserFeed user={user} feed={feed} />}
    </Dialog>
  )
}

type FeedProps = { user: UserWire; feed: FeedWire }

/** The calendar-feed address of a user, without its secret. */
function UserFeed({ user, feed }: FeedProps) {
  const { run, isBusy } = useStaffMutation((token) => revokeUserFeed(token, user.id), {
    invalidates: [['sessions', user.id]],
    successToast: t.feedRevoked,
    failureToast: t.endFailed,
  })

  return (
    <section aria-labelledby="user-feed" className="mt-4 border-t border-sand-200 pt-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <CalendarSync className="size-6 shrink-0 stroke-[1.7] text-lagoon-700" aria-hidden="true" />
        <div className="min-w-0 flex-1 basis-52">
          <h3 id="user-feed" className="font-body text-[16px] leading-tight font-[640] tracking-normal text-sand-900">
            {t.feedTitle}
          </h3>
          <p className="numbers text-[13.5px] text-sand-600">
            {calendarFeed.since(formatDay(dayAt(Date.parse(feed.madeAt)), 'short'))}{' '}
            {feed.readAt ? calendarFeed.lastRead(formatMoment(feed.readAt)) : calendarFeed.neverRead}
          </p>
        </div>
        <ActionButton isBusy={isBusy} onClick={() => run()} aria-label={t.revokeFeedOf(user.name)}>
          {isBusy ? t.revokingFeed : t.revokeFeed}
        </ActionButton>
      </div>
    </section>
  )
}
