import { createHash } from 'node:crypto'
import type { CachedPage } from './response-cache.ts'

/**
 * Makes a page cacheable: its bytes must not change from one response to the next, as a nonce does. The policy names the page's
 * scripts by their digests instead. Only scripts that carried the nonce count, not one that was injected into the text.
 */
export async function stripNonce(page: Response): Promise<CachedPage> {
  const { status } = page
  const headers = Object.fromEntries(page.headers)
  const policy = headers['content-security-policy'] ?? ''
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
  const text = await page.text()
  const bare = nonce ? text.replaceAll(` nonce="${nonce}"`, '') : text
  if (nonce) {
    const digests = [...new Set(scriptsOf(text, nonce).map(digestOf))]
    headers['content-security-policy'] = policy.replace(
      ` 'nonce-${nonce}'`,
      digests.map((digest) => ` '${digest}'`).join(''),
    )
  }
  const body = Buffer.from(bare)
  if (status === 200) headers.etag = etagOf(body)
  return { status, headers, body }
}

function scriptsOf(text: string, nonce: string): string[] {
  const scripts = text.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)
  return [...scripts]
    .filter(([, attributes = '']) => attributes.includes(` nonce="${nonce}"`) && !/ src=/.test(attributes))
    .map(([, , script = '']) => script)
}

const digestOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`

function etagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}
