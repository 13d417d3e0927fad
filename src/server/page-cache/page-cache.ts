import type { IncomingHttpHeaders } from 'node:http'
import type { AppContext, RequestCaller } from '#app-context.ts'
import { trackReads } from '#db/read-tracking.ts'
import { languageAsked } from '#domain/primitives/language.ts'
import { type CachedPage, createResponseCache } from './response-cache.ts'
import { stripNonce } from './strip-nonce.ts'

/** A GET or HEAD as it came over the line, before anything is made of it. */
export type Asked = { url: string; headers: IncomingHttpHeaders; address: string }
type Found = CachedPage | undefined

type Doors = {
  answer(request: Request, caller: Partial<RequestCaller>): Promise<Response>
  isPageToKeep(address: string): boolean
  /** Seconds to wait before the API may be asked; the question is counted. */
  waitOf(asked: Asked): number | Promise<number>
}

/** Answers that say the same to everybody lie ready: decision 17. */
export function createPageCache(app: AppContext, { answer, isPageToKeep, waitOf }: Doors) {
  const answers = createResponseCache(() => app.clock.now())

  function findApi(asked: Asked): Found | Promise<Found> {
    if (asked.headers['x-auth-token'] !== undefined) return undefined
    const found = answers.find(keyOf(asked.url, asked.headers['accept-language']))
    return found instanceof Promise ? found.then((one) => unlessTooMany(asked, one)) : unlessTooMany(asked, found)
  }

  /** What is not handed out here the API answers, or refuses. */
  function unlessTooMany(asked: Asked, found: Found): Found | Promise<Found> {
    const wait = found ? waitOf(asked) : 0
    if (typeof wait === 'number') return wait > 0 ? undefined : found
    return wait.then((seconds) => (seconds > 0 ? undefined : found))
  }

  function findPage(url: string): Found | Promise<Found> {
    const found = answers.find(url)
    return found instanceof Promise ? found.then((one) => one ?? makePage(url)) : (found ?? makePage(url))
  }

  function makePage(url: string): Found | Promise<Found> {
    if (!isPageToKeep(url)) return undefined
    return answers.findOrMake(url, async () => {
      // Nothing of who asks: what is not in the request cannot get into the page.
      const { made, reads } = await trackReads(async () =>
        stripNonce(await answer(new Request(`http://house${url}`), {})),
      )
      return { answer: made, reads }
    })
  }

  return {
    /** What lies ready, or is made to lie there; nothing for all that is one guest's own. */
    atHand: (asked: Asked): Found | Promise<Found> =>
      asked.url.startsWith('/api/') ? findApi(asked) : findPage(asked.url),

    /** Answers, and keeps what the API says that may be kept. */
    async fetch(request: Request, caller: Partial<RequestCaller> = {}): Promise<Response> {
      const { pathname, search } = new URL(request.url)
      const isRead = request.method === 'GET' && pathname.startsWith('/api/') && !request.headers.has('x-auth-token')
      // A query that we do not look at would be another key for the same answer.
      if (!isRead || !['', '?isActive=true'].includes(search)) return answer(request, caller)
      const day = answers.today()
      const { made: response, reads } = await trackReads(() => answer(request, caller))
      if (response.status !== 200 || response.headers.get('cache-control') !== 'public, no-cache') return response
      const body = Buffer.from(await response.arrayBuffer())
      const kept = { status: 200, headers: Object.fromEntries(response.headers), body }
      answers.keep(keyOf(pathname + search, request.headers.get('accept-language')), kept, reads, day)
      return new Response(body, response)
    },
  }
}

/** The API speaks the language that is asked for. */
const keyOf = (url: string, acceptLanguage: string | null | undefined) => `${languageAsked(acceptLanguage)} ${url}`
