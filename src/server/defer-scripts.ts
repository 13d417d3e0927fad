import { carriedStateKey } from '#domain/settings/storage-keys.ts'

const preload = /<link rel="modulepreload"([^>]*)>/g
const startTag = /<script([^>]*) type="module" async=""([^>]*)>/
const partialStartTag = /<(?:s(?:c(?:r(?:i(?:p(?:t(?:\s[^>]*)?)?)?)?)?)?)?$/

/**
 * Keeps scripts out of the way of styles, fonts and pictures. React Router would request all of them at once with a high priority:
 * they get a low one instead, and its own tag waits in the page until the first paint.
 *
 * @param before a script in ASCII that runs before them
 */
export function deferScripts(page: ReadableStream<Uint8Array>, before = ''): ReadableStream<Uint8Array> {
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
          pending = head.replace(preload, '') + preloadsOf(files) + pending.slice(end)
          hasHead = true
        }
        const found = startTag.exec(pending)
        const end = found ? pending.indexOf('</script>', found.index) : -1
        if (found && end > 0) {
          const after = end + '</script>'.length
          const waiting = pending.slice(0, after).replace(startTag, '<script$1 type="text/plain" id="once-drawn"$2>')
          pending = waiting + before + loader(/nonce="[^"]*"/.exec(found[0])?.[0]) + pending.slice(after)
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

/**
 * Runs the scripts after the first paint; in a hidden window, which never paints, at once. A page that needs navigation state
 * names a fallback URL: without the state the browser goes there and runs no script.
 */
function loader(nonce = ''): string {
  return `<script ${nonce}>(${wake})(document.currentScript.nonce)</script>`
}

const wake = `nonce=>{
let go=()=>{go=()=>{}
const or=document.querySelector('[data-handed-over-or]')
if(or&&!isHandedOver())return location.replace(or.dataset.handedOverOr)
document.head.append(Object.assign(document.createElement('script'),
{type:'module',nonce,textContent:document.getElementById('once-drawn').textContent}))}
const isHandedOver=()=>{try{
return history.state?.usr||sessionStorage.getItem('${carriedStateKey}')||/[?&]ref=/.test(location.search)}catch{return true}}
addEventListener('visibilitychange',()=>go())
document.hidden?go():requestAnimationFrame(()=>setTimeout(()=>go()))}`
