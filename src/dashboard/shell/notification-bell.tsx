import {
  Bell as BellIcon,
  CalendarClock,
  CalendarX2,
  CarFront,
  Hourglass,
  Inbox,
  type LucideIcon,
  MessageSquare,
  PencilLine,
  ReceiptText,
  Ticket,
  TreePalm,
  Undo2,
} from 'lucide-react'
import { Link } from 'react-router'
import type { NoticeWire } from '#contracts/messaging/notification.ts'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { ListSkeleton } from '#dashboard/components/list-rows.tsx'
import { LoadState } from '#dashboard/components/load-state.tsx'
import { Popup } from '#dashboard/components/popup.tsx'
import type { NoticeKind } from '#domain/messaging/notification.ts'
import { dayAt } from '#domain/primitives/date.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { dashboardLayout } from '#i18n/dashboard-layout.ts'
import { clockTimeAt, formatDay } from '#i18n/format-date.ts'
import { isUnread, noticeUrl, notificationText, useNotifications } from './use-notifications.ts'

const t = dashboardLayout.notices

/** The notifications with the number of unread ones. Roles without notifications have no bell. */
export function NotificationBell() {
  const { isAllowed, query, isInterrupted, markRead } = useNotifications()
  const list = query.data
  if (!isAllowed) return null
  const unread = list?.unread ?? 0
  return (
    <Popup
      label={t.bell(unread)}
      onOpen={query.reload}
      className="relative grid size-11 place-items-center rounded-[10px] text-sand-700 hover:bg-sand-100 hover:text-lagoon-800"
      panelClass="w-[380px] max-md:fixed max-md:inset-x-3 max-md:top-[60px] max-md:w-auto"
      face={
        <>
          <BellIcon className="size-[21px]" aria-hidden="true" />
          {unread > 0 && (
            <span
              aria-hidden="true"
              className="numbers absolute top-0.5 right-0.5 min-w-[19px] rounded-full bg-ember-400 px-1 py-[3.5px] text-center text-[11.5px] leading-none font-[680] text-lagoon-950"
            >
              {unread}
            </span>
          )}
        </>
      }
    >
      {(close) => (
        <section aria-label={t.title}>
          <header className="flex min-h-13 items-center justify-between gap-3 border-b border-sand-200 py-1.5 pr-2 pl-4">
            <h2 className="text-[17px]">{t.title}</h2>
            {unread > 0 && (
              <ActionButton look="plain" onClick={markRead}>
                {t.markRead}
              </ActionButton>
            )}
          </header>
          {isInterrupted && <p className="bg-turmeric-100 px-4 py-2 text-turmeric-700">{t.interrupted}</p>}
          {!list && (
            <LoadState
              query={query}
              messages={t}
              loading={<ListSkeleton label={t.loading} className="p-4" />}
              className="m-3"
            />
          )}
          {list?.notices.length === 0 && (
            <p className="flex items-start gap-3 p-4 text-sand-600">
              <Inbox className="icon mt-0.5" aria-hidden="true" />
              {t.empty}
            </p>
          )}
          {list && list.notices.length > 0 && (
            <ul className="max-h-[min(460px,64dvh)] divide-y divide-sand-200 overflow-y-auto">
              {list.notices.map((notice) => (
                <NoticeRow key={notice.key} notice={notice} isNew={isUnread(notice, list)} onFollow={close} />
              ))}
            </ul>
          )}
          <footer className="border-t border-sand-200 px-4">
            <Link
              to="/dashboard?section=settings&tab=mine"
              onClick={close}
              className="inline-flex min-h-11 items-center font-[560] text-lagoon-700 underline underline-offset-4 hover:text-lagoon-900"
            >
              {t.settings}
            </Link>
          </footer>
        </section>
      )}
    </Popup>
  )
}

const icons: Record<NoticeKind, LucideIcon> = {
  booking: Ticket,
  moved: CalendarClock,
  changed: PencilLine,
  cancelled: CalendarX2,
  slip: ReceiptText,
  refund: Undo2,
  park: TreePalm,
  driver: CarFront,
  held: Hourglass,
  message: MessageSquare,
}

function NoticeRow({ notice, isNew, onFollow }: { notice: NoticeWire; isNew: boolean; onFollow(): void }) {
  const Icon = icons[notice.kind]
  const at = Date.parse(notice.at)
  return (
    <li>
      <Link
        to={noticeUrl(notice)}
        onClick={onFollow}
        className="flex min-h-14 items-start gap-3 px-4 py-2.5 hover:bg-sand-50"
      >
        <Icon className="icon mt-0.5 text-lagoon-700" aria-hidden="true" />
        <span className="min-w-0 flex-1">
          <span className={`block leading-snug break-words ${isNew ? 'font-[620] text-sand-900' : ''}`}>
            {notificationText(notice)}
          </span>
          <span className="numbers text-[13px] text-sand-600">
            {dashboard.details.at(formatDay(dayAt(at), 'short'), clockTimeAt(at))}
          </span>
        </span>
        {isNew && (
          <span className="mt-1.5 size-2 shrink-0 rounded-full bg-ember-500">
            <span className="sr-only">{t.unread}</span>
          </span>
        )}
      </Link>
    </li>
  )
}
