import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { checkoutHash, merchant, signed } from './sign.ts'

/** A fake of PayHere's merchant API, written from its documentation. */
export type StandIn = {
  url: string
  app: { id: string; secret: string }
  /** Payments by order; other orders are unpaid. */
  orders: Map<string, KnownPayment[]>
  /** The requested refunds, in order. */
  refunds: { payment_id: string; description: string; [more: string]: unknown }[]
  /** The number of tokens issued. */
  tokens(): number
  /** Invalidates all issued tokens. */
  revokeTokens(): void
  /** Stops responding. */
  hang(isHanging: boolean): void
  close(): Promise<void>
}
type KnownPayment = { payment_id: number; status: string; amount: number; currency: string; card_no?: string }

/**
 * The checkout page, which accepts only signed orders. After the card form it posts the webhook, then redirects the
 * guest.
 */
async function takeCard(pathname: string, form: URLSearchParams, response: ServerResponse) {
  const order = Object.fromEntries(form)
  if (order.merchant_id !== merchant.id || order.hash !== checkoutHash(order))
    return response.writeHead(400, { 'content-type': 'text/html' }).end('<h1>Unauthorized payment request</h1>')
  if (pathname === '/pay/checkout') {
    const hidden = [...form].map(([name, value]) => `<input type="hidden" name="${name}" value="${inHtml(value)}">`)
    return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<!doctype html>
      <html lang="en"><title>PayHere</title><link rel="icon" href="data:,"><h1>${order.currency} ${order.amount}</h1>
      <form method="post" action="/pay/card">${hidden.join('')}<button>Pay now</button></form>
      <a href="${inHtml(order.cancel_url ?? '')}">Cancel</a></html>`)
  }
  const { order_id = '', amount = '', currency = '' } = order
  const webhook = signed({
    order_id,
    payhere_amount: amount,
    payhere_currency: currency,
    payment_id: `32${order_id}`,
  })
  await fetch(order.notify_url ?? '', { method: 'POST', body: new URLSearchParams(webhook) })
  response.writeHead(303, { location: order.return_url }).end()
}

function inHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

export async function openStandIn(): Promise<StandIn> {
  const app = { id: 'app id', secret: 'app secret' }
  const orders: StandIn['orders'] = new Map()
  const refunds: StandIn['refunds'] = []
  let count = 0
  let live = new Set<string>()
  let isHanging = false
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    if (isHanging) return
    const respond = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://stand-in')
    const text = Buffer.concat(parts).toString()
    const key = request.headers.authorization ?? ''
    if (pathname === '/merchant/v1/oauth/token') {
      if (key !== `Basic ${btoa(`${app.id}:${app.secret}`)}` || text !== 'grant_type=client_credentials')
        return respond(401, { error: 'unauthorized' })
      count += 1
      live.add(`token ${count}`)
      return respond(200, { access_token: `token ${count}`, token_type: 'bearer', expires_in: 599, scope: 'SANDBOX' })
    }
    if (pathname.startsWith('/pay/')) return takeCard(pathname, new URLSearchParams(text), response)
    if (!live.has(key.replace(/^Bearer /, ''))) return respond(401, { error: 'invalid_token' })
    if (pathname === '/merchant/v1/payment/search') {
      const order_id = searchParams.get('order_id') ?? ''
      const found = orders.get(order_id)
      if (!found) return respond(200, { status: -1, msg: 'No payments found', data: null })
      const data = found.map(({ card_no, ...known }) => ({
        order_id,
        date: '2026-12-01 12:00:00',
        description: 'Safari',
        ...known,
        customer: { fist_name: 'A N', last_name: 'Holder', email: 'holder@example.org' },
        payment_method: { method: 'VISA', card_customer_name: 'A N Holder', card_no },
      }))
      return respond(200, { status: 1, msg: 'Payments found', data })
    }
    if (pathname === '/merchant/v1/payment/refund') {
      const refund = JSON.parse(text)
      if (refunds.some(({ payment_id }) => payment_id === refund.payment_id))
        return respond(200, { status: -1, msg: 'Payment already refunded', data: null })
      refunds.push(refund)
      return respond(200, { status: 1, msg: 'Successfully processed the refund', data: 560034010257 })
    }
    return respond(404, {})
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    app,
    orders,
    refunds,
    tokens: () => count,
    revokeTokens() {
      live = new Set()
    },
    hang(state) {
      isHanging = state
    },
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
}
