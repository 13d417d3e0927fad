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
/** The bookings of so long after one that was told are told by the bell alone. */
const restMs = 20_000

type Told = { news: News; isLive?: undefined } | { news?: undefined; isLive: boolean }

/** What came in, unread or not; each new thing is told as it comes, if this person wants it. */
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
    // more may have come in meanwhile
    if (answer.ok) await load()
  }, [list, callApi, load])

  return { isAllowed, list, state, load, markRead }
}

export function isUnread({ at }: NoticeWire, { seenAt }: Notices): boolean {
  return Date.parse(at) > Date.parse(seenAt)
}

/** Where one sees to it. */
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

/** Tells what is new: in the window at once, and through the browser where another one is in front. */
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
      // Bookings want no hand at once. On a busy evening one would stand before the buttons all the time.
      const notices = news.filter(({ kind }) => kind !== 'booking' || performance.now() > restsUntil.current)
      if (notices.some(({ kind }) => kind === 'booking')) restsUntil.current = performance.now() + restMs
      // More at once would cover the screen: the bell has them all.
      const tell = () => {
        for (const notice of notices.slice(0, 2).reverse()) now.current.toasts.success(sentenceOf(notice))
      }
      // Nor does it cover what somebody is about to press: who is in a dialog is told as it closes.
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
    // A name on a locked screen is nobody's business: what came in, and of which booking.
    const shown = new Notification(t.kinds[notice.kind], {
      ...{ body: notice.bookingId, tag: notice.key, icon: '/icon-192.png' },
    })
    shown.onclick = () => {
      window.focus()
      go(placeOf(notice))
      shown.close()
    }
  } catch {
    // Android shows notifications of workers only: the bell tells it.
  }
}
