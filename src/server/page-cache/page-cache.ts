import type { IncomingHttpHeaders } from 'node:http'
import type { AppContext, RequestCaller } from '#app-context.ts'
import { trackReads } from '#db/read-tracking.ts'
import { languageAsked } from '#domain/primitives/language.ts'
import { type CachedPage, createResponseCache } from './response-cache.ts'
import { stripNonce } from './strip-nonce.ts'

/** The parts of a GET or HEAD request that the cache needs. */
export type CacheRequest = { url: string; headers: IncomingHttpHeaders; address: string }

type Site = {
  respond(request: Request, caller: Partial<RequestCaller>): Promise<Response>
  /** Null for a page that is not the same for everybody. */
  cacheKeyOf(address: string): string | null
  /** Counts a read of the API, or a page that is rendered, and returns the seconds that its rate limit makes the client wait. */
  rateLimitWait(kind: 'reads' | 'pages', request: CacheRequest): Promise<number>
}

/** Caches pages and API responses that are the same for everybody (docs/decisions/0017). */
export function createPageCache(app: AppContext, { respond, cacheKeyOf, rateLimitWait }: Site) {
  const cache = createResponseCache(() => app.clock.now())

  async function findApiResponse(request: CacheRequest): Promise<CachedPage | undefined> {
    if (request.headers['x-auth-token'] !== undefined) return undefined
    const page = await cache.find(apiKey(request.url, request.headers['accept-language']))
    // Over the limit the API itself responds with 429.
    return page && (await rateLimitWait('reads', request)) === 0 ? page : undefined
  }

  async function findPage(request: CacheRequest): Promise<CachedPage | undefined> {
    const { url } = request
    // A query may have parameters that do not change the page.
    const key = url.includes('?') ? cacheKeyOf(url) : url
    if (key === null) return undefined
    const page = await cache.find(key)
    if (page || cacheKeyOf(key) === null) return page
    // Over the limit the site itself responds with 429.
    if ((await rateLimitWait('pages', request)) > 0) return undefined
    return cache.findOrBuild(key, async () => {
      // A new request without the guest's headers, so that nothing of the guest can get into the page.
      const { made, reads } = await trackReads(async () =>
        stripNonce(await respond(new Request(`http://localhost${key}`), {})),
      )
      return { page: made, reads }
    })
  }

  return {
    /** The cached response, built if necessary; undefined for everything that is not the same for everybody. */
    find: (request: CacheRequest): Promise<CachedPage | undefined> =>
      request.url.startsWith('/api/') ? findApiResponse(request) : findPage(request),

    /** Responds without the cache, and stores API responses that are the same for everybody. */
    async fetch(request: Request, caller: Partial<RequestCaller> = {}): Promise<Response> {
      const { pathname, search } = new URL(request.url)
      const isRead = request.method === 'GET' && pathname.startsWith('/api/') && !request.headers.has('x-auth-token')
      // Any other query would store the same response under another key.
      if (!isRead || !['', '?isActive=true'].includes(search)) return respond(request, caller)
      const day = cache.today()
      const { made: response, reads } = await trackReads(() => respond(request, caller))
      if (response.status !== 200 || response.headers.get('cache-control') !== 'public, no-cache') return response
      const body = Buffer.from(await response.arrayBuffer())
      const page = { status: 200, headers: Object.fromEntries(response.headers), body }
      cache.store(apiKey(pathname + search, request.headers.get('accept-language')), { page, reads }, day)
      return new Response(body, response)
    },
  }
}

/** API responses depend on the requested language. */
const apiKey = (url: string, acceptLanguage: string | null | undefined) => `${languageAsked(acceptLanguage)} ${url}`
