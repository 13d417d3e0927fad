import { timeLimitMs } from '#api-client/time-limit.ts'
import { tokenKey } from '#domain/settings/staff-storage-keys.ts'
import { inlineScript } from './inline-script.ts'

type Start = {
  /** Scripts of the section. */
  files: readonly string[]
  /** Paths of the API. */
  requests: readonly string[]
  nonce: string | undefined
}

/**
 * Lets the browser load all that the first content needs as soon as the HTML arrives: the scripts of the section, which React
 * would request once it runs, and the responses of the API, which the section would request once it is drawn.
 */
export function startDashboard(page: ReadableStream<Uint8Array>, { files, requests, nonce }: Start) {
  const links = files.map((href) => `<link rel="modulepreload" href="${href}">`).join('')
  const paths = JSON.stringify(requests).replaceAll('<', '\\u003c')
  const script = inlineScript(`(${sendRequests})(${paths})`, nonce)
  let pending: string | null = ''
  return page.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, rest) {
        if (pending === null) return rest.enqueue(piece)
        // Latin-1 has one character per byte, so the end of a chunk never splits one.
        pending += Buffer.from(piece).toString('latin1')
        // Before the style sheets, because an inline script waits for those above it.
        const place = /<link rel="stylesheet"|<\/head>/.exec(pending)?.index
        if (place === undefined) return
        rest.enqueue(Buffer.from(pending.slice(0, place) + script + links + pending.slice(place), 'latin1'))
        pending = null
      },
      flush(rest) {
        if (pending) rest.enqueue(Buffer.from(pending, 'latin1'))
      },
    }),
  )
}

/** `call` of the API client takes these responses, with its time limit. One that nothing took soon is outdated. */
const sendRequests = `paths=>{try{
const token=localStorage.getItem('${tokenKey}'),early=window.earlyResponses={},limit=new AbortController()
setTimeout(()=>limit.abort(),${timeLimitMs})
if(token)for(const path of paths){
const headers={accept:'application/json','accept-language':document.documentElement.lang,'x-auth-token':token}
early[path]=fetch('/api'+path,{headers,signal:limit.signal})
early[path].catch(()=>{})
setTimeout(()=>delete early[path],5000)}}catch{}}`
