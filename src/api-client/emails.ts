import type { EmailCounts, EmailPage, EmailPreview, EmailWire, WhatsAppTextWire } from '#contracts/messaging/email.ts'
import type { ListOrder } from '#domain/primitives/list-order.ts'
import { call, query } from './request.ts'

export type EmailState = 'waiting' | 'sent' | 'written' | 'dead'
type EmailFilter = { state?: EmailState; topic?: string; q?: string; order?: ListOrder; cursor?: number | null }
export const emailStatusPath = '/emails/status'
export const getEmailStatus = (token: string) => call<EmailCounts>(emailStatusPath, { token })
export const getEmails = (token: string, filter: EmailFilter) => call<EmailPage>(`/emails${query(filter)}`, { token })
export const getEmail = (token: string, id: number) =>
  call<{ email: EmailWire; preview: EmailPreview | null }>(`/emails/${id}`, { token })
export const resendEmail = (token: string, id: number) =>
  call<{ email: EmailWire }>(`/emails/${id}/retry`, { method: 'POST', token })
/** To the user's own address; `getEmail` returns its status. */
export const sendTestEmail = (token: string) => call<{ email: EmailWire }>('/emails/test', { method: 'POST', token })
/** Message templates for the guest, in their language. */
export const getWhatsAppTexts = (token: string, bookingId: string) =>
  call<{ texts: WhatsAppTextWire[] }>(`/bookings/${encodeURIComponent(bookingId)}/whatsapp`, { token })
