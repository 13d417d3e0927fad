import { createHmac } from 'node:crypto'
import { lookup } from 'node:dns'
import { request } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

const timeoutMs = 10_000

export type WebhookRequest = { url: string; body: string; secret: string; id: string; now: number }
type Options = {
  /** Tests send to their own machine. */
  isAllowed?: (address: string) => boolean
  ca?: string
}

/** HMAC-SHA-256 over timestamp and body, in hexadecimal. The receiver refuses a timestamp that is older than five minutes. */
export function webhookSignature(secret: string, timestamp: number, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
}

/** Sends a webhook and resolves with the status. The address is checked as it is connected to; redirects are not followed. */
export function postWebhook(
  { url, body, secret, id, now }: WebhookRequest,
  { isAllowed = isPublicAddress, ca }: Options = {},
): Promise<number> {
  const timestamp = Math.floor(now / 1000)
  const publicLookup: LookupFunction = (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0)
      const allowed = addresses.filter(({ address }) => isAllowed(address))
      const [first] = allowed
      if (!first) return callback(notPublic(), '', 0)
      return options.all ? callback(null, allowed) : callback(null, first.address, first.family)
    })
  return new Promise((resolve, reject) => {
    const { hostname } = new URL(url)
    const literal = hostname.replace(/^\[|\]$/g, '')
    // Node does not look an IP address up.
    if (/^[\d.]+$|:/.test(literal) && !isAllowed(literal)) return reject(notPublic())
    const sent = request(
      url,
      {
        method: 'POST',
        lookup: publicLookup,
        // Includes looking up the name and connecting.
        signal: AbortSignal.timeout(timeoutMs),
        agent: false,
        headers: {
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(body),
          'User-Agent': 'Pugmark-Webhooks',
          'X-Webhook-Id': id,
          'X-Webhook-Signature': `t=${timestamp},v1=${webhookSignature(secret, timestamp, body)}`,
        },
        ...(ca ? { ca } : {}),
      },
      (response) => {
        // The body of the response is of no interest, and may be endless.
        response.destroy()
        resolve(response.statusCode ?? 0)
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

function notPublic(): Error {
  return new Error('the address is not public')
}
