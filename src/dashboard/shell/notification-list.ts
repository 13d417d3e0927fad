import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { getNotices, noteNoticesSeen } from '#api-client/shell.ts'
import { getMe } from '#api-client/staff.ts'
import { useToasts } from '#components/use-toasts.tsx'
import type { News, Notices, NoticeWire } from '#contracts/messaging/notification.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { savedToken } from '#dashboard/components/session.ts'
import { useLatest } from '#dashboard/hooks/use-latest.ts'
import { noticesFor } from '#domain/messaging/notification.ts'
import { dashboardLayout } from '#i18n/dashboard-layout.ts'
import { followNews } from './event-stream.ts'
import { inOneWindow } from './single-tab.ts'
import { passOn } from './use-live-events.ts'

const t = dashboardLayout.notices
/** After a toast about a booking, further bookings show only in the bell for this long. */
const restMs = 20_000

type Told = { news: News; isLive?: undefined } | { news?: undefined; isLive: boolean }

/** The notification list. New ones are also announced if the member wants that. */
export function useNotices() {
  const { staff, settings, callApi } = useStaff()
  const [list, setList] = useState<Notices | null>(null)
  const [state, setState] = useState<'loading' | 'live' | 'interrupted' | 'failed'>('loading')
  const isAllowed = noticesFor(staff.role).length > 0
  const announce = useAnnouncement(settings.notifications ?? true)

  const begin = useLatest()
  const load = useCallback(async () => {
    const isNewest = begin()
    const answer = await callApi(getNotices)
    if (!isNewest()) return
    if (answer.ok) setList(answer.body)
    else if (answer.status !== 401) setState('failed')
  }, [begin, callApi])

  useEffect(() => {
    if (!isAllowed) return
    void load()
    const hear = ({ news, isLive }: Told) => {
      if (news) {
        passOn(news)
        announce.here(news.notices)
      } else setState(isLive ? 'live' : 'interrupted')
      void load()
    }
    return inOneWindow<Told>(
      'staff news',
      (tell) =>
        followNews({
          token: savedToken,
          hear(news) {
            tell({ news })
            announce.inBrowser(news.notices)
          },
          live: (isLive) => tell({ isLive }),
          signedOut: () => void callApi(getMe),
        }),
      hear,
    )
  }, [isAllowed, load, announce, callApi])

  const markRead = useCallback(async () => {
    const latest = list?.notices[0]
    if (!latest || list.unread === 0) return
    const answer = await callApi((token) => noteNoticesSeen(token, latest.at))
    // More may have arrived meanwhile.
    if (answer.ok) await load()
  }, [list, callApi, load])

  return { isAllowed, list, state, load, markRead }
}

export function isUnread({ at }: NoticeWire, { seenAt }: Notices): boolean {
  return Date.parse(at) > Date.parse(seenAt)
}

/** The URL that a notification opens. */
export function placeOf({ kind, bookingId }: NoticeWire): string {
  if (kind === 'booking' || kind === 'moved' || kind === 'changed' || kind === 'cancelled')
    return `/dashboard?${new URLSearchParams({ section: 'bookings', booking: bookingId })}`
  if (kind === 'held') return '/dashboard'
  if (kind === 'message') return '/dashboard?section=messages'
  return `/dashboard?section=payments&tab=${kind === 'slip' ? 'slips' : 'refunds'}`
}

export function sentenceOf({ kind, name, bookingId }: NoticeWire): string {
  return t.told[kind](name, bookingId)
}

/** Announces a notification: as a toast, or through the browser if another window is in front. */
function useAnnouncement(isWanted: boolean) {
  const toasts = useToasts()
  const navigate = useNavigate()
  const now = useRef({ isWanted, toasts, navigate })
  useEffect(() => {
    now.current = { isWanted, toasts, navigate }
  })
  const restsUntil = useRef(0)
  const [announcement] = useState(() => ({
    here(news: readonly NoticeWire[]) {
      if (!now.current.isWanted) return
      // Bookings are not urgent. On a busy evening a toast would always cover the buttons.
      const notices = news.filter(({ kind }) => kind !== 'booking' || performance.now() > restsUntil.current)
      if (notices.some(({ kind }) => kind === 'booking')) restsUntil.current = performance.now() + restMs
      // More toasts would cover the screen; the bell lists all.
      const tell = () => {
        for (const notice of notices.slice(0, 2).reverse()) now.current.toasts.success(sentenceOf(notice))
      }
      // Toasts must not cover a dialog's buttons, so they wait until it closes.
      if (document.querySelector('dialog[open]'))
        document.addEventListener('close', tell, { capture: true, once: true })
      else tell()
    },
    inBrowser(notices: readonly NoticeWire[]) {
      if (!now.current.isWanted || !('Notification' in window) || Notification.permission !== 'granted') return
      if (document.visibilityState === 'visible' && document.hasFocus()) return
      for (const notice of notices.slice(0, 3)) show(notice, (to) => void now.current.navigate(to))
    },
  }))
  return announcement
}

function show(notice: NoticeWire, go: (to: string) => void) {
  try {
    // The lock screen must not show names, only the kind and the booking number.
    const shown = new Notification(t.kinds[notice.kind], {
      ...{ body: notice.bookingId, tag: notice.key, icon: '/icon-192.png' },
    })
    shown.onclick = () => {
      window.focus()
      go(placeOf(notice))
      shown.close()
    }
  } catch {
    // Android supports notifications of service workers only; the bell shows it.
  }
}
