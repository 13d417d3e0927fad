import { carriedStateKey } from '#domain/settings/storage-keys.ts'

const preload = /<link rel="modulepreload"([^>]*)>/g
const beginning = /<script([^>]*) type="module" async=""([^>]*)>/
const mayBegin = /<(?:s(?:c(?:r(?:i(?:p(?:t(?:\s[^>]*)?)?)?)?)?)?)?$/

/**
 * A page can be read before a script has come: styles, fonts and pictures have the line for themselves until it was drawn for
 * the first time. The router would have its scripts fetched at once, so what it says of them waits in the page until then.
 */
export function deferScripts(page: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  // A letter for each byte: no letter of ours is cut in two where a piece ends.
  let held = ''
  let files: string[] | null = null
  let isDone = false
  return page.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, rest) {
        if (isDone) return rest.enqueue(piece)
        held += Buffer.from(piece).toString('latin1')
        if (files === null) {
          const end = held.indexOf('</head>')
          if (end < 0) return
          const head = held.slice(0, end)
          files = [...head.matchAll(preload)].flatMap(([, named = '']) => /href="([^"]+)"/.exec(named)?.[1] ?? [])
          held = head.replace(preload, '') + held.slice(end)
        }
        const found = beginning.exec(held)
        const end = found ? held.indexOf('</script>', found.index) : -1
        if (found && end > 0) {
          const after = end + '</script>'.length
          const waiting = held.slice(0, after).replace(beginning, '<script$1 type="text/plain" id="once-drawn"$2>')
          held = waiting + waking(files, /nonce="[^"]*"/.exec(found[0])?.[0]) + held.slice(after)
          isDone = true
        }
        // What may be the beginning of it waits for the next piece.
        const upTo = isDone ? held.length : (found?.index ?? mayBegin.exec(held)?.index ?? held.length)
        rest.enqueue(Buffer.from(held.slice(0, upTo), 'latin1'))
        held = held.slice(upTo)
      },
      flush(rest) {
        if (held) rest.enqueue(Buffer.from(held, 'latin1'))
      },
    }),
  )
}

/**
 * A window that is not looked at is not drawn: there it begins at once. A page that stands on what the page before handed
 * over names where to go without that, a language change or a booking that stands: there no script is asked for at all.
 */
function waking(files: string[], nonce = ''): string {
  return `<script ${nonce}>(${wake})(document.currentScript.nonce,${JSON.stringify([...new Set(files)])})</script>`
}

const wake = `(nonce,files)=>{
let go=()=>{go=()=>{}
const or=document.querySelector('[data-handed-over-or]')
if(or&&!isHandedOver())return location.replace(or.dataset.handedOverOr)
const add=(name,all)=>document.head.append(Object.assign(document.createElement(name),all))
for(const href of files)add('link',{rel:'modulepreload',fetchPriority:'low',href})
add('script',{type:'module',nonce,textContent:document.getElementById('once-drawn').textContent})}
const isHandedOver=()=>{try{
return history.state?.usr||sessionStorage.getItem('${carriedStateKey}')||/[?&]ref=/.test(location.search)}catch{return true}}
addEventListener('visibilitychange',()=>go())
document.hidden?go():requestAnimationFrame(()=>setTimeout(()=>go()))}`
