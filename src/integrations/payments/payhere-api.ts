import { z } from 'zod'
import type { RefundOrder, RefundResult } from './gateway.ts'

/** PayHere's merchant API, for looking up payments and refunding them. */
export type MerchantApi = {
  /** The payments of an order, oldest first; empty if the guest never paid. */
  search(orderReference: string): Promise<z.infer<typeof PaymentFound>[]>
  /** Refunds the whole payment. */
  refund(order: Pick<RefundOrder, 'providerReference' | 'key' | 'note'>): Promise<RefundResult>
}

const PaymentFound = z.object({
  payment_id: z.union([z.number(), z.string()]),
  order_id: z.string(),
  status: z.string(),
  currency: z.string(),
  amount: z.number(),
  payment_method: z.object({ method: z.string().optional(), card_no: z.string().optional() }).nullish(),
})
const TokenResponse = z.object({ access_token: z.string(), expires_in: z.number() })
const SearchResponse = z.object({ status: z.number(), data: z.array(PaymentFound).nullish() })
const RefundResponse = z.object({
  status: z.number(),
  msg: z.string().nullish(),
  data: z.union([z.number(), z.string()]).nullish(),
})

export function createMerchantApi(host: string, app: { id: string; secret: string }, timeoutMs = 10_000): MerchantApi {
  let token: { text: string; until: number } | null = null

  async function currentToken(): Promise<string> {
    if (token && token.until > performance.now()) return token.text
    const credentials = Buffer.from(`${app.id}:${app.secret}`).toString('base64')
    const response = await fetch(`${host}/merchant/v1/oauth/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`PayHere refused a token: ${response.status}`)
    const { access_token, expires_in } = TokenResponse.parse(await response.json())
    token = { text: access_token, until: performance.now() + (expires_in - 30) * 1000 }
    return access_token
  }

  async function request(path: string, init: RequestInit = {}, isRetry = false): Promise<unknown> {
    const headers = { authorization: `Bearer ${await currentToken()}`, 'content-type': 'application/json' }
    const response = await fetch(`${host}${path}`, { ...init, headers, signal: AbortSignal.timeout(timeoutMs) })
    if (response.status !== 401) return response.json()
    // A token ends early when another one is requested for the same app.
    token = null
    if (isRetry) throw new Error('PayHere rejected a new token')
    return request(path, init, true)
  }

  return {
    async search(orderReference) {
      const query = new URLSearchParams({ order_id: orderReference })
      return SearchResponse.parse(await request(`/merchant/v1/payment/search?${query}`)).data ?? []
    },
    async refund({ providerReference, key, note }) {
      const body = JSON.stringify({ payment_id: providerReference, description: [key, note].filter(Boolean).join(' ') })
      const { status, msg, data } = RefundResponse.parse(
        await request('/merchant/v1/payment/refund', { method: 'POST', body }),
      )
      return status === 1 ? { ok: true, reference: String(data ?? key) } : { ok: false, failure: msg ?? 'refused' }
    },
  }
}
