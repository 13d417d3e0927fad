import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, inject, test } from 'vitest'
import { send } from '../fault-injection/requests.ts'
import { aContact, aRide, dayIn } from '../support/safari.ts'
import { aSlipPicture } from '../support/slip-picture.ts'
import { type RawRequest, type RawResponse, sendRequest } from './send-request.ts'

// The headers of each kind of response (R15.3).
const url = inject('serverUrl')
const admin = { email: 'admin@pugmark.test', password: 'a password of the tests' }

let token = ''
/** Placeholders in the paths below. */
const places: Record<string, string> = {}

beforeAll(async () => {
  token = (await send(`${url}/api/admin/login`, { body: admin })).body.token
  const { packages } = (await send(`${url}/api/packages`)).body
  places.package = packages.find(({ packageType }: { packageType: string }) => packageType !== 'private')._id
  places.post = (await send(`${url}/api/blogs`)).body[0]._id
  const home = await (await fetch(url)).text()
  places.script = /\/static\/[\w/.-]+\.js/.exec(home)?.[0] ?? ''
  places.style = /\/static\/[\w/.-]+\.css/.exec(home)?.[0] ?? ''
  places.slip = await aSlip()
  places.picture = await aPicture()
})

async function aSlip(): Promise<string> {
  const created = await send(`${url}/api/bookings`, { body: { ...aRide(), ...aContact() } })
  const { bookingId, guestKey } = created.body.booking
  const body = new FormData()
  body.set('file', new File([new Uint8Array(await aSlipPicture())], 'slip.png', { type: 'image/png' }))
  const headers = { 'x-auth-token': token, 'x-guest-key': guestKey }
  const response = await fetch(`${url}/api/bookings/mine/${bookingId}/slip`, { method: 'POST', body, headers })
  const sent = (await response.json()) as { slip?: { id: string } }
  if (!sent.slip) throw new Error(`Slip upload failed: ${JSON.stringify(sent)}`)
  return sent.slip.id
}

/** The URL of one size of a gallery picture, once it is generated. */
async function aPicture(): Promise<string> {
  const body = new FormData()
  for (const [name, value] of Object.entries({ title: 'A leopard', category: 'wildlife' })) body.set(name, value)
  body.set('image', new File([new Uint8Array(await aSlipPicture())], 'leopard.png', { type: 'image/png' }))
  await fetch(`${url}/api/images`, { method: 'POST', body, headers: { 'x-auth-token': token } })
  for (let attempt = 0; attempt < 100; attempt++) {
    const found = /\/pictures\/[\w/-]+\.(?:avif|webp|jpg)/.exec((await send(`${url}/api/images`)).text)
    if (found && (await sendRequest(url, { method: 'GET', path: found[0] })).status === 200) return found[0]
    await pause(200)
  }
  throw new Error('The picture sizes were not generated')
}

type Kind = 'page' | 'own page' | 'own form' | 'api' | 'cached api' | 'file' | 'hashed file' | 'other'
type Row = [what: string, kind: Kind, status: number, path: string, more?: Partial<RawRequest>]

const tooLong = 'a'.repeat(1024 * 1024 + 1)
const json = { 'content-type': 'application/json' }
const rows: Row[] = [
  ['the home page', 'page', 200, '/'],
  ['a page in German', 'page', 200, '/de/packages'],
  ['a package', 'page', 200, '/packages/PACKAGE'],
  ['a post', 'page', 200, '/blog/POST'],
  ['a page with a map', 'page', 200, '/fr/contact'],
  ['a page that is not there', 'page', 404, '/no/such/page'],
  ['a package that is not there', 'page', 404, '/packages/nothing'],
  ['the booking', 'own page', 200, '/booking'],
  ['the payment', 'own page', 200, '/de/payment?ref=PM-1'],
  ["a guest's own booking", 'own form', 200, '/my-booking?ref=PM-1'],
  ['the way in for staff', 'own page', 200, '/admin'],
  ['the back office', 'own page', 200, '/dashboard'],
  ["the router's data", 'other', 200, '/packages.data'],
  ['data of nothing', 'other', 404, '/no/such/page.data'],
  ['a redirect', 'other', 308, '/DE/packages'],
  ['a redirect of a screen', 'other', 302, '/package'],
  ['a form that is too large', 'other', 413, '/contact', { method: 'POST', body: tooLong }],
  ['robots', 'other', 200, '/robots.txt'],
  ['the map of the site', 'other', 200, '/sitemap.xml'],
  ['the feed', 'other', 200, '/blog/rss.xml'],
  ['the products for Google', 'other', 200, '/things-to-do.json'],
  ['the manifest', 'other', 200, '/manifest.webmanifest'],
  ['the packages', 'cached api', 200, '/api/packages'],
  ['unchanged packages', 'cached api', 304, '/api/packages', { headers: { 'if-none-match': '*' } }],
  ['the packages as staff read them', 'api', 200, '/api/packages', { headers: { 'x-auth-token': 'TOKEN' } }],
  ['the list of bookings', 'api', 200, '/api/bookings', { headers: { 'x-auth-token': 'TOKEN' } }],
  ['nothing of the API', 'api', 404, '/api/nothing'],
  ['the API alone', 'api', 404, '/api'],
  ['bad input', 'api', 400, '/api/newsletter', { method: 'POST', headers: json, body: '{' }],
  ['a form for the API', 'api', 415, '/api/newsletter', { method: 'POST', headers: { 'content-type': 'text/plain' } }],
  ['a body that is too large', 'api', 413, '/api/newsletter', { method: 'POST', headers: json, body: `"${tooLong}"` }],
  ['no token', 'api', 401, '/api/bookings'],
  ['an OPTIONS request', 'api', 404, '/api/packages', { method: 'OPTIONS' }],
  ['the contract', 'api', 200, '/api/openapi.json'],
  ['the contract for people', 'api', 200, '/api/docs'],
  ['seat events', 'other', 200, `/api/packages/PACKAGE/seats/live?date=${dayIn(20)}&timeSlot=morning`],
  ['events for staff', 'other', 200, '/api/notices/live', { headers: { 'x-auth-token': 'TOKEN' } }],
  ['a table of bookings', 'api', 200, '/api/bookings.csv', { headers: { 'x-auth-token': 'TOKEN' } }],
  ['a slip', 'file', 200, '/api/payments/slips/SLIP/file', { headers: { 'x-auth-token': 'TOKEN' } }],
  ['a script', 'hashed file', 200, 'SCRIPT'],
  ['a script that is known', 'hashed file', 304, 'SCRIPT', { headers: { 'if-none-match': 'ETAG' } }],
  ['a script, only its head', 'hashed file', 200, 'SCRIPT', { method: 'HEAD' }],
  ['a style', 'hashed file', 200, 'STYLE'],
  ['a script of another build', 'other', 404, '/static/js/gone.js'],
  ['an icon', 'other', 200, '/emblem.svg'],
  ["the browser's worker", 'other', 200, '/service-worker.js'],
  ['a picture of the gallery', 'hashed file', 200, 'PICTURE'],
  ['a picture that is not there', 'other', 404, '/pictures/nothing'],
]

/** 'no-referrer' hides the origin of a form, which is then refused. */
const referrerPolicies: Partial<Record<Kind, string>> = { 'own page': 'no-referrer', 'own form': 'same-origin' }

test.each(rows)('%s has its headers (%s, %i)', async (_, kind, status, path, more = {}) => {
  const response = await sendRequest(url, await filled({ method: 'GET', path, ...more }))
  expect(response.status).toBe(status)
  expect(response.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': referrerPolicies[kind] ?? 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringContaining('geolocation=()'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
  })
  const never = ['server', 'x-powered-by', 'set-cookie', 'access-control-allow-origin', 'access-control-allow-methods']
  expect(Object.keys(response.headers).filter((name) => never.includes(name))).toEqual([])
  expect(response.headers).toMatchObject(await ownOf(kind))
  if (response.headers['content-type']?.startsWith('text/html')) policyOf(response, path)
})

/** Expected headers for a kind of response. */
async function ownOf(kind: Kind): Promise<object> {
  if (kind === 'api') return { 'cache-control': 'no-store' }
  if (kind === 'cached api') return { 'cache-control': 'public, no-cache' }
  if (kind === 'hashed file') return { 'cache-control': 'public, max-age=31536000, immutable' }
  if (kind !== 'file') return {}
  return {
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': expect.stringMatching(/^attachment;/),
  }
}

/** Expects a policy that allows only scripts and resources of our own origin. */
function policyOf({ headers }: RawResponse, path: string) {
  const policy = String(headers['content-security-policy'])
  const parts = new Map(policy.split('; ').map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1)] as const))
  expect(parts.get('default-src')).toEqual(["'none'"])
  expect(parts.get('base-uri')).toEqual(["'none'"])
  expect(parts.get('frame-ancestors')).toEqual(["'none'"])
  expect(policy).not.toMatch(/unsafe-|\*|http:/)
  // The small error page loads no resources.
  if (!parts.has('script-src')) return
  // Only for the map of the contact page and the previews of emails.
  expect(parts.has('frame-src')).toBe(path.includes('contact') || path.startsWith('/dashboard'))
  if (path === '/api/docs') return
  expect(parts.get('object-src')).toEqual(["'none'"])
  expect(parts.get('connect-src')).toEqual(["'self'"])
  expect(parts.get('style-src')).toEqual(["'self'"])
  expect(
    parts.get('script-src')?.every((source) => /^'(?:self|nonce-[\w+/=]{24}|sha256-[\w+/=]{44})'$/.test(source)),
  ).toBe(true)
}

async function filled({ method, path, headers = {}, body }: RawRequest): Promise<RawRequest> {
  const at = path.replace(/[A-Z]{4,}/, (name) => places[name.toLowerCase()] ?? name)
  const etag =
    headers['if-none-match'] === 'ETAG' ? (await sendRequest(url, { method: 'GET', path: at })).headers.etag : undefined
  const given = {
    ...headers,
    ...(headers['x-auth-token'] ? { 'x-auth-token': token } : {}),
    ...(etag ? { 'if-none-match': etag } : {}),
  }
  return { method, path: at, headers: given, ...(body === undefined ? {} : { body }) }
}

test('a nonce belongs to one response, and cached pages have none', async () => {
  const policies = await Promise.all(
    ['/booking', '/booking', '/'].map(async (path) =>
      String((await sendRequest(url, { method: 'GET', path })).headers['content-security-policy']),
    ),
  )
  const [first, other, cached] = policies.map((policy) => /'nonce-[^']+'/.exec(policy)?.[0])
  expect(first).toBeDefined()
  expect([first === other, cached]).toEqual([false, undefined])
})
