import { z } from 'zod'
import type { RefundOrder, RefundResult } from './gateway.ts'

/** PayHere's merchant API: asking what became of an order, and giving money back. */
export type MerchantApi = {
  /** The payments of one order, the oldest first; none when the guest never paid. */
  search(orderReference: string): Promise<z.infer<typeof Found>[]>
  /** Of the whole payment. */
  refund(order: Pick<RefundOrder, 'providerReference' | 'key' | 'note'>): Promise<RefundResult>
}

const Found = z.object({
  payment_id: z.union([z.number(), z.string()]),
  order_id: z.string(),
  status: z.string(),
  currency: z.string(),
  amount: z.number(),
  payment_method: z.object({ method: z.string().optional(), card_no: z.string().optional() }).nullish(),
})
const Token = z.object({ access_token: z.string(), expires_in: z.number() })
const Searched = z.object({ status: z.number(), data: z.array(Found).nullish() })
const Refunded = z.object({
  status: z.number(),
  msg: z.string().nullish(),
  data: z.union([z.number(), z.string()]).nullish(),
})

export function createMerchantApi(
  host: string,
  app: { id: string; secret: string },
  retryAfterMs = 10_000,
): MerchantApi {
  let token: { text: string; until: number } | null = null

  async function fresh(): Promise<string> {
    if (token && token.until > performance.now()) return token.text
    const credentials = Buffer.from(`${app.id}:${app.secret}`).toString('base64')
    const answer = await fetch(`${host}/merchant/v1/oauth/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
      signal: AbortSignal.timeout(retryAfterMs),
    })
    if (!answer.ok) throw new Error(`PayHere gives no token: ${answer.status}`)
    const { access_token, expires_in } = Token.parse(await answer.json())
    token = { text: access_token, until: performance.now() + (expires_in - 30) * 1000 }
    return access_token
  }

  async function ask(path: string, init: RequestInit = {}, isSecond = false): Promise<unknown> {
    const headers = { authorization: `Bearer ${await fresh()}`, 'content-type': 'application/json' }
    const answer = await fetch(`${host}${path}`, { ...init, headers, signal: AbortSignal.timeout(retryAfterMs) })
    if (answer.status !== 401) return answer.json()
    // PayHere forgets tokens before their time, when another one is fetched for the same app.
    token = null
    if (isSecond) throw new Error('PayHere does not take our token')
    return ask(path, init, true)
  }

  return {
    async search(orderReference) {
      const query = new URLSearchParams({ order_id: orderReference })
      return Searched.parse(await ask(`/merchant/v1/payment/search?${query}`)).data ?? []
    },
    async refund({ providerReference, key, note }) {
      const body = JSON.stringify({ payment_id: providerReference, description: [key, note].filter(Boolean).join(' ') })
      const { status, msg, data } = Refunded.parse(await ask('/merchant/v1/payment/refund', { method: 'POST', body }))
      return status === 1 ? { ok: true, reference: String(data ?? key) } : { ok: false, failure: msg ?? 'refused' }
    },
  }
}
