import { hourMs, minuteMs } from '#domain/primitives/date.ts'

/** The events that resellers may subscribe to. */
export const webhookTypes = ['BOOKING_UPDATE', 'AVAILABILITY_UPDATE', 'PRODUCT_UPDATE'] as const
export type WebhookType = (typeof webhookTypes)[number]

/** Subscriptions of one key. */
export const maxSubscriptions = 10
export const longestWebhookUrl = 500

const waits = [minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 6 * hourMs, 12 * hourMs] as const

/** Milliseconds until the next attempt after the nth has failed; null once the delivery is given up, after more than 20 hours. */
export function webhookWait(attempts: number): number | null {
  return waits[attempts - 1] ?? null
}

/** Why an address cannot be subscribed; null if it can. Addresses of machines are checked again when they are called. */
export function webhookUrlFault(text: string): string | null {
  if (text.length > longestWebhookUrl || !URL.canParse(text)) return 'The url is not valid'
  const { protocol, username, password, hostname, port } = new URL(text)
  if (protocol !== 'https:') return 'The url must start with https://'
  if (username || password) return 'The url must not contain a user or a password'
  if (port && port !== '443' && port !== '8443') return 'The port of the url must be 443 or 8443'
  // A name may end with the dot of the root.
  const host = hostname.replace(/\.$/, '')
  if (!host.includes('.') || host.endsWith('.local') || host.endsWith('.internal'))
    return 'The url must name a public host'
  return null
}
