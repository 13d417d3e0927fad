import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { stripNonce } from './strip-nonce.ts'

const policy = (scripts: string) => `default-src 'none'; script-src 'self'${scripts}; style-src 'self'`
const aPage = (nonce: string, body: string, status = 200) =>
  new Response(body.replaceAll('NONCE', nonce), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy(` 'nonce-${nonce}'`),
    },
  })
const digest = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test('the bytes do not depend on the nonce, and the policy allows only our scripts', async () => {
  const ours = 'window.__reactRouterContext = {\n"a": 1};'
  const module = 'import "/static/js/x.js"'
  const text = [
    '<link rel="stylesheet" href="/a.css" nonce="NONCE"/>',
    '<script type="application/ld+json">{"@type":"WebSite"}</script>',
    `<script nonce="NONCE">${ours}</script>`,
    `<script nonce="NONCE" type="module" async="">${module}</script>`,
    '<script src="/static/js/y.js" nonce="NONCE"></script>',
    '<p>A comment: <script>alert(1)</script><script nonce="guessed">alert(2)</script></p>',
  ].join('')
  const first = await stripNonce(aPage('AbC+/1==', text))
  const second = await stripNonce(aPage('xYz+/2==', text))
  expect(second).toEqual(first)
  expect(first.headers['content-security-policy']).toBe(policy(` ${digest(ours)} ${digest(module)}`))
  expect(first.headers.etag).toMatch(/^"[\w-]{22}"$/)
  expect(first.body.toString()).toBe(text.replaceAll(' nonce="NONCE"', ''))
})

test('a page without inline scripts allows none', async () => {
  const { headers } = await stripNonce(aPage('AbC+/1==', '<p>Leopards</p>'))
  expect(headers['content-security-policy']).toBe(policy(''))
})

test('another text has another ETag, and an error page has none', async () => {
  const tags = ['<p>One</p>', '<p>Two</p>', '<p>One</p>'].map(
    async (text) => (await stripNonce(aPage('n', text))).headers.etag,
  )
  const [first, second, again] = await Promise.all(tags)
  expect([first === second, first === again]).toEqual([false, true])
  expect((await stripNonce(aPage('n', '', 404))).headers.etag).toBeUndefined()
})
