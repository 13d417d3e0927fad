import type { Notices } from '#contracts/messaging/notification.ts'
import { uiLanguage } from '#i18n/language.ts'
import { call } from './request.ts'

export const getNotices = (token: string) => call<Notices>('/notices', { token })
export const markNoticesSeen = (token: string, upTo: string) =>
  call<{ seenAt: string }>('/notices/seen', { method: 'PUT', body: { upTo }, token })
/** Server-sent events, by fetch because an EventSource cannot send the token. */
export const openNoticeStream = (token: string, signal: AbortSignal) =>
  fetch('/api/notices/live', {
    headers: { accept: 'text/event-stream', 'accept-language': uiLanguage(), 'x-auth-token': token },
    signal,
  })
