import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { getNotices, markNoticesSeen } from '#api-client/notifications.ts'
import { getMe } from '#api-client/session.ts'
import { useToasts } from '#components/use-toasts.tsx'
import type { Notices, NoticeWire, StaffEvent } from '#contracts/messaging/notification.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { bookingUrl } from '#dashboard/components/section-url.ts'
import { savedToken } from '#dashboard/components/session.ts'
import { invalidate } from '#dashboard/hooks/query-client.ts'
import { useStaffMutation } from '#dashboard/hooks/use-staff-mutation.ts'
import { useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'
import { noticesFor } from '#domain/messaging/notification.ts'
import type { Block, Park } from '#domain/parks/park.ts'
import { dashboardLayout } from '#i18n/dashboard-layout.ts'
import { blockNames, parkNames } from '#i18n/safari.ts'
import { subscribeToStaffEvents } from './event-stream.ts'
import { runInOneTab } from './run-in-one-tab.ts'
import { dispatchStaffEvent, useStaffEvents } from './use-live-events.ts'

const t = dashboardLayout.notices
/** After a toast about a booking, further bookings show only in the bell for this long. */
const quietMs = 20_000

type Message = { type: 'event'; event: StaffEvent } | { type: 'connection'; isConnected: boolean }

/** The notification list. New ones are also announced if the member wants that. */
export function useNotifications() {
  const { staff, preferences, callApi } = useStaff()
  const client = useQueryClient()
  const [isInterrupted, setInterrupted] = useState(false)
  const isAllowed = noticesFor(staff.role).length > 0
  const query = useStaffQuery(['notices'], isAllowed ? getNotices : null)
  const list = query.data
  const isAnnounced = preferences.notifications ?? true
  useToastsOfEvents(isAnnounced)
  const navigate = useNavigate()
  const notifyBrowser = useEffectEvent((notices: readonly NoticeWire[]) => {
    if (isAnnounced) showBrowserNotifications(notices, (to) => void navigate(to))
  })

  useEffect(() => {
    if (!isAllowed) return
    const onMessage = (message: Message) => {
      if (message.type === 'event') dispatchStaffEvent(message.event)
      else setInterrupted(!message.isConnected)
      void invalidate(client, ['notices'])
    }
    return runInOneTab<Message>(
      'staff events',
      (broadcast) =>
        subscribeToStaffEvents({
          token: savedToken,
          onEvent(event) {
            broadcast({ type: 'event', event })
            notifyBrowser(event.notices)
          },
          onConnection: (isConnected) => broadcast({ type: 'connection', isConnected }),
          onSignedOut: () => void callApi(getMe),
        }),
      onMessage,
    )
  }, [isAllowed, client, callApi])

  // Read again afterwards: more may have arrived since.
  const { run } = useStaffMutation(markNoticesSeen, { invalidates: [['notices']], failureToast: t.markFailed })
  const markRead = () => {
    const latest = list?.notices[0]
    if (latest && list.unread > 0) void run(latest.at)
  }

  return { isAllowed, query, isInterrupted, markRead }
}

export function isUnread({ at }: NoticeWire, { seenAt }: Notices): boolean {
  return Date.parse(at) > Date.parse(seenAt)
}

/** The URL that a notification opens. */
export function noticeUrl({ kind, bookingId }: NoticeWire): string {
  if (kind === 'booking' || kind === 'moved' || kind === 'changed' || kind === 'cancelled') return bookingUrl(bookingId)
  if (kind === 'held') return '/dashboard'
  if (kind === 'park') return '/dashboard?section=parks'
  if (kind === 'driver') return '/dashboard?section=today'
  if (kind === 'message') return '/dashboard?section=messages'
  return `/dashboard?section=payments&tab=${kind === 'slip' ? 'slips' : 'refunds'}`
}

export function notificationText({ kind, name, bookingId }: NoticeWire): string {
  return t.texts[kind](kind === 'park' ? placeFrom(name) : name, bookingId)
}

/** The name of a place, 'Yala, Block I', from the park, block and gate of a notification. */
function placeFrom(text: string): string {
  const { park, block, gate } = JSON.parse(text) as { park: Park | null; block: Block | null; gate: string | null }
  return [park && parkNames[park], block && blockNames[block], gate].filter(Boolean).join(', ') || t.allParks
}

function useToastsOfEvents(isWanted: boolean) {
  const toasts = useToasts()
  const quietUntil = useRef(0)
  const waiting = useRef<NoticeWire[]>([])
  const announce = useEffectEvent(() => {
    // Toasts must not cover a dialog's buttons, so they wait until it closes.
    if (document.querySelector('dialog[open]')) return
    for (const notice of waiting.current.splice(0).reverse()) toasts.success(notificationText(notice))
  })
  useStaffEvents((event) => {
    if (!isWanted) return
    // Bookings are not urgent. On a busy evening a toast would always cover the buttons.
    const notices = event.notices.filter(({ kind }) => kind !== 'booking' || performance.now() > quietUntil.current)
    if (notices.some(({ kind }) => kind === 'booking')) quietUntil.current = performance.now() + quietMs
    // More toasts would cover the screen; the bell lists all.
    waiting.current = [...notices, ...waiting.current].slice(0, 2)
    announce()
  })
  useEffect(() => {
    const onClose = () => announce()
    document.addEventListener('close', onClose, { capture: true })
    return () => document.removeEventListener('close', onClose, { capture: true })
  }, [])
}

/** Shows notifications through the browser while another window is in front. */
function showBrowserNotifications(notices: readonly NoticeWire[], go: (to: string) => void) {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  if (document.visibilityState === 'visible' && document.hasFocus()) return
  for (const notice of notices.slice(0, 3)) showNotification(notice, go)
}

function showNotification(notice: NoticeWire, go: (to: string) => void) {
  try {
    // The lock screen must not show names, only the kind and the booking number.
    const shown = new Notification(t.kinds[notice.kind], {
      body: notice.bookingId,
      tag: notice.key,
      icon: '/icon-192.png',
    })
    shown.onclick = () => {
      window.focus()
      go(noticeUrl(notice))
      shown.close()
    }
  } catch {
    // Android supports notifications of service workers only; the bell shows it.
  }
}
