import type { ApiKeyWire, ChannelBookingWire, FailedWebhookWire, NewApiKey } from '#contracts/resellers/api-key.ts'
import { call } from './request.ts'

export const getChannels = (token: string) =>
  call<{ success: true; keys: ApiKeyWire[]; bookings: ChannelBookingWire[]; failed: FailedWebhookWire[] }>(
    '/api-keys',
    {
      token,
    },
  )
/** Its secret is in this response alone. */
export const createApiKey = (token: string, key: NewApiKey) =>
  call<{ success: true; key: ApiKeyWire; secret: string }>('/api-keys', { method: 'POST', body: key, token })
export const revokeApiKey = (token: string, id: string) =>
  call<{ success: true }>(`/api-keys/${id}`, { method: 'DELETE', token })
export const retryWebhook = (token: string, id: string) =>
  call<{ success: true }>(`/webhook-deliveries/${id}/retry`, { method: 'POST', token })
