import type {
  MessagePage,
  MessageState,
  MessageWire,
  SubscriberPage,
  SubscriberState,
} from '#contracts/messaging/message.ts'
import { call, fetchFile, query } from './request.ts'

/** What the back office asks about guests' messages and the newsletter's list. */

type Part = { limit: number; cursor: string }
type MessagesAsked = { state: MessageState; q: string }
export const getMessages = (token: string, asked: MessagesAsked, part: Part) =>
  call<{ success: true } & MessagePage>(`/messages${query({ ...asked, ...part })}`, { token })
export const getMessage = (token: string, id: string) =>
  call<{ success: true; message: MessageWire }>(`/messages/${encodeURIComponent(id)}`, { token })
export const handleMessage = (token: string, id: string, isHandled: boolean) =>
  call<{ success: true; message: MessageWire; open: number }>(`/messages/${encodeURIComponent(id)}`, {
    method: 'PATCH',
    body: { isHandled },
    token,
  })

type SubscribersAsked = { state: SubscriberState | 'all'; q: string }
export const getSubscribers = (token: string, asked: SubscribersAsked, part: Part) =>
  call<{ success: true } & SubscriberPage>(`/newsletter/subscribers${query({ ...asked, ...part })}`, { token })
export const removeSubscriber = (token: string, id: string) =>
  call<{ success: true; message: string }>(`/newsletter/subscribers/${encodeURIComponent(id)}`, {
    method: 'DELETE',
    token,
  })
/** The list as a sheet; null when it cannot be had. */
export const getSubscriberSheet = (token: string, asked: SubscribersAsked) =>
  fetchFile(`/newsletter/subscribers.csv${query(asked)}`, { token })
