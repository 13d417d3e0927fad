import type {
  MessagePage,
  MessageState,
  MessageWire,
  SubscriberPage,
  SubscriberState,
} from '#contracts/messaging/message.ts'
import { fetchFile } from './fetch-file.ts'
import { call, query } from './request.ts'

type Part = { limit: number; cursor: string | null }
type MessageQuery = { state: MessageState; q: string }
export const messagesPath = (filter: MessageQuery, part: Part) => `/messages${query({ ...filter, ...part })}`
export const getMessages = (token: string, filter: MessageQuery, part: Part) =>
  call<MessagePage>(messagesPath(filter, part), { token })
export const getMessage = (token: string, id: string) =>
  call<{ message: MessageWire }>(`/messages/${encodeURIComponent(id)}`, { token })
export const handleMessage = (token: string, id: string, isHandled: boolean) =>
  call<{ message: MessageWire; open: number }>(`/messages/${encodeURIComponent(id)}`, {
    method: 'PATCH',
    body: { isHandled },
    token,
  })

type SubscriberQuery = { state: SubscriberState | 'all'; q: string }
export const getSubscribers = (token: string, filter: SubscriberQuery, part: Part) =>
  call<SubscriberPage>(`/newsletter/subscribers${query({ ...filter, ...part })}`, { token })
export const removeSubscriber = (token: string, id: string) =>
  call<{ message: string }>(`/newsletter/subscribers/${encodeURIComponent(id)}`, { method: 'DELETE', token })
export const getSubscribersCsv = (token: string, filter: SubscriberQuery) =>
  fetchFile(`/newsletter/subscribers.csv${query(filter)}`, { token })
