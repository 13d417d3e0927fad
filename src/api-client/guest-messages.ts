import type { GuestMessageInput, GuestMessageTexts } from '#contracts/messaging/guest-message.ts'
import { call, query } from './request.ts'

const messagesPath = (id: string) => `/bookings/${encodeURIComponent(id)}/messages`

/** `delay` is in minutes. */
export const getMessageTexts = (token: string, id: string, delay: number) =>
  call<GuestMessageTexts>(`${messagesPath(id)}/texts${query({ delay })}`, { token })

/** Idempotent by key. */
export const sendGuestMessage = (token: string, id: string, body: GuestMessageInput, idempotencyKey: string) =>
  call<{ message: string }>(messagesPath(id), { method: 'POST', body, token, idempotencyKey })
