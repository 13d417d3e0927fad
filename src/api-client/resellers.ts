import type { ApiKeyWire, ChannelBookingWire, FailedWebhookWire, NewApiKey } from '#contracts/resellers/api-key.ts'
import { call } from './request.ts'

export const getChannels = (token: string) =>
  call<{ keys: ApiKeyWire[]; bookings: ChannelBookingWire[]; failed: FailedWebhookWire[] }>('/api-keys', { token })
/** Its secret is in this response alone. */
export const createApiKey = (token: string, key: NewApiKey) =>
  call<{ key: ApiKeyWire; secret: string }>('/api-keys', { method: 'POST', body: key, token })
export const revokeApiKey = (token: string, id: string) => call<unknown>(`/api-keys/${id}`, { method: 'DELETE', token })
export const retryWebhook = (token: string, id: string) =>
  call<unknown>(`/webhook-deliveries/${id}/retry`, { method: 'POST', token })
