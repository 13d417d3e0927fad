import { CalendarSync } from 'lucide-react'
import { useState } from 'react'
import { revokeUserFeed } from '#api-client/users.ts'
import { Button } from '#components/button.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import type { FeedWire } from '#contracts/availability/calendar-day.ts'
import type { UserWire } from '#contracts/staff/user.ts'
import { formatMoment } from '#dashboard/components/format-moment.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { dayAt } from '#domain/primitives/date.ts'
import { availability } from '#i18n/availability.ts'
import { formatDay } from '#i18n/format-date.ts'
import { staffUsers } from '#i18n/staff-users.ts'

const t = staffUsers.sessions

type Props = { user: UserWire; feed: FeedWire; onRevoked(): void }

/** The calendar-feed address of a user, without its secret. */
export function UserFeed({ user, feed, onRevoked }: Props) {
  const { callApi } = useStaff()
  const toasts = useToasts()
  const [isBusy, setBusy] = useState(false)

  async function revoke() {
    setBusy(true)
    const response = await callApi((token) => revokeUserFeed(token, user.id))
    setBusy(false)
    if (!response.ok) return toasts.error(response.message || t.endFailed)
    toasts.success(t.feedRevoked)
    onRevoked()
  }

  return (
    <section aria-labelledby="user-feed" className="mt-4 border-t border-sand-200 pt-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <CalendarSync className="size-6 shrink-0 stroke-[1.7] text-lagoon-700" aria-hidden="true" />
        <div className="min-w-0 flex-1 basis-52">
          <h3 id="user-feed" className="font-body text-[16px] leading-tight font-[640] tracking-normal text-sand-900">
            {t.feedTitle}
          </h3>
          <p className="numbers text-[13.5px] text-sand-600">
            {availability.feed.since(formatDay(dayAt(Date.parse(feed.madeAt)), 'short'))}{' '}
            {feed.readAt ? availability.feed.lastRead(formatMoment(feed.readAt)) : availability.feed.neverRead}
          </p>
        </div>
        <Button
          look="line"
          size="sm"
          isBusy={isBusy}
          onClick={revoke}
          aria-label={t.revokeFeedOf(user.name)}
          className="max-md:min-h-11"
        >
          {isBusy ? t.revokingFeed : t.revokeFeed}
        </Button>
      </div>
    </section>
  )
}
