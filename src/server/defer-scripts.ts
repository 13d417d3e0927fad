import { timeLimitMs } from '#api-client/time-limit.ts'
import { inlineScript } from './inline-script.ts'

const preload = /<link rel="modulepreload"([^>]*)>/g
/** The tag that `preload` of React DOM writes for data of the API. */
const dataTag = /<link rel="preload" href="\/api([^"]+)" as="fetch"[^>]*>/g
const startTag = /<script([^>]*) type="module" async=""([^>]*)>/
const partialStartTag = /<(?:s(?:c(?:r(?:i(?:p(?:t(?:\s[^>]*)?)?)?)?)?)?)?$/

/**
 * Keeps scripts out of the way of styles, fonts and pictures. React Router would request all of them at once with a high priority:
 * they get a low one instead, and its own tag waits in the page until the first paint.
 *
 * Data of the API that the page preloads is requested at once, with the headers of the page's own request: a preloaded response would be
 * in the language of the browser, and unused if the scripts come late.
 *
 * On a slow line, fonts wait until the page is hydrated: they would take a sixth of the line while the guest waits for the scripts.
 *
 * @param before a script in ASCII that runs before them
 */
export function deferScripts(
  page: ReadableStream<Uint8Array>,
  { before = '', nonce }: { before?: string; nonce?: string | undefined } = {},
): ReadableStream<Uint8Array> {
  // Latin-1 has one character per byte, so the end of a chunk never splits one.
  let pending = ''
  let hasHead = false
  let isDone = false
  return page.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, rest) {
        if (isDone) return rest.enqueue(piece)
        pending += Buffer.from(piece).toString('latin1')
        if (!hasHead) {
          const end = pending.indexOf('</head>')
          if (end < 0) return
          const head = pending.slice(0, end)
          const files = [...head.matchAll(preload)].flatMap(([, named = '']) => /href="([^"]+)"/.exec(named)?.[1] ?? [])
          const deferred = head
            .replace(preload, '')
            .replace(dataTag, (_, path: string) => earlyRequest(path, nonce))
            .replace('<head>', `<head>${inlineScript(`(${delayFonts})()`, nonce)}`)
          pending = deferred + preloadsOf(files) + pending.slice(end)
          hasHead = true
        }
        const found = startTag.exec(pending)
        const end = found ? pending.indexOf('</script>', found.index) : -1
        if (found && end > 0) {
          const after = end + '</script>'.length
          const inert = pending.slice(0, after).replace(startTag, '<script$1 type="text/plain" id="router-script"$2>')
          pending = inert + before + starter(/nonce="[^"]*"/.exec(found[0])?.[0]) + pending.slice(after)
          isDone = true
        }
        // A possible start of the tag waits for the next chunk.
        const upTo = isDone ? pending.length : (found?.index ?? partialStartTag.exec(pending)?.index ?? pending.length)
        rest.enqueue(Buffer.from(pending.slice(0, upTo), 'latin1'))
        pending = pending.slice(upTo)
      },
      flush(rest) {
        if (pending) rest.enqueue(Buffer.from(pending, 'latin1'))
      },
    }),
  )
}

/**
 * Each file once, with a low priority: browsers that have to choose request styles, fonts and pictures before them. The two
 * largest come last, so that little shares the line with the styles.
 */
function preloadsOf(files: string[]): string {
  const isLarge = (file: string) => Number(/\/(?:react|site)\.[^/]*$/.test(file))
  return [...new Set(files)]
    .sort((a, b) => isLarge(a) - isLarge(b))
    .map((file) => `<link rel="modulepreload" fetchpriority="low" href="${file}"/>`)
    .join('')
}

/** `path` as an attribute writes it. */
function earlyRequest(path: string, nonce: string | undefined): string {
  const text = JSON.stringify(path.replaceAll('&amp;', '&')).replaceAll('<', '\\u003c')
  return inlineScript(`(${sendRequest})(${text})`, nonce)
}

/** `call` of the API client takes the response. One that nothing took in time is outdated. */
const sendRequest = `path=>{const early=window.earlyResponses||={}
const headers={accept:'application/json','accept-language':document.documentElement.lang}
early[path]=fetch('/api'+path,{headers,signal:AbortSignal.timeout(${timeLimitMs})})
early[path].catch(()=>{})
setTimeout(()=>delete early[path],${timeLimitMs})}`

/**
 * The line is slow if the first byte came later than 300 ms after the request. Fonts also come if no script does, ten seconds after the
 * load. A guest from another page of ours has them already. The styles of `data-fonts` are in fonts.css.
 */
const delayFonts = `()=>{const [load]=performance.getEntriesByType('navigation'),{dataset}=document.documentElement
if(!load||load.responseStart-load.requestStart<=300||document.referrer.startsWith(location.origin+'/'))return
dataset.fonts='late'
addEventListener('load',()=>setTimeout(()=>delete dataset.fonts,10000))}`

/** Runs the scripts after the first paint; in a hidden window, which never paints, at once. */
function starter(nonce = ''): string {
  return `<script ${nonce}>(${startAfterPaint})(document.currentScript.nonce)</script>`
}

/**
 * Also keeps the button of a form that only scripts submit, if it is pressed before hydration: `entry.client.tsx` presses it again. A guest
 * who goes on typing has taken the press back.
 */
const startAfterPaint = `nonce=>{
let go=()=>{go=()=>{}
document.head.append(Object.assign(document.createElement('script'),
{type:'module',nonce,textContent:document.getElementById('router-script').textContent}))}
addEventListener('visibilitychange',()=>go())
addEventListener('submit',e=>{if(e.target.method=='dialog'&&!e.defaultPrevented)window.earlySubmit=e.submitter})
addEventListener('input',()=>{window.earlySubmit=null})
document.hidden?go():requestAnimationFrame(()=>setTimeout(()=>go()))}`
