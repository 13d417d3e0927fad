import type { EmailCounts, EmailWire, WhatsAppTextWire } from '#contracts/messaging/email.ts'
import { call, query } from './request.ts'

export type EmailState = 'waiting' | 'written' | 'dead'
export const getEmailStatus = (token: string) => call<{ success: true } & EmailCounts>('/letters/status', { token })
export const getEmails = (token: string, filter: { state: EmailState; q: string; cursor?: number | null }) =>
  call<{ success: true; letters: EmailWire[]; next: number | null }>(`/letters${query(filter)}`, { token })
export const getEmail = (token: string, id: number) =>
  call<{ success: true; letter: EmailWire }>(`/letters/${id}`, { token })
export const retryEmail = (token: string, id: number) =>
  call<{ success: true; letter: EmailWire }>(`/letters/${id}/retry`, { method: 'POST', token })
/** To the user's own address; `getEmail` returns its status. */
export const sendTestEmail = (token: string) =>
  call<{ success: true; letter: EmailWire }>('/letters/test', { method: 'POST', token })
/** Message templates for the guest, in their language. */
export const getWhatsAppTexts = (token: string, bookingId: string) =>
  call<{ success: true; texts: WhatsAppTextWire[] }>(`/bookings/${encodeURIComponent(bookingId)}/whatsapp`, { token })
