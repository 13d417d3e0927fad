const preload = /<link rel="modulepreload"([^>]*)>/g
const beginning = '<script type="module" async'
const end = '</script>'

/**
 * The page is seen before a script runs: in the head styles and the first picture go ahead on the line, and what brings the
 * page to life waits until it was painted. The router names its scripts first and cannot say how urgent they are, so the
 * page is put in order as it passes.
 */
export function paintFirst(page: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  // A letter for each byte: no letter of ours is cut in two where a piece ends.
  let text = ''
  let place: 'head' | 'body' | 'after' = 'head'
  const passHead = () => {
    const length = text.indexOf('</head>')
    if (length < 0) return ''
    place = 'body'
    const head = ordered(text.slice(0, length))
    text = text.slice(length)
    return head
  }
  const passBody = () => {
    const from = text.indexOf(beginning)
    // The tag may begin in this piece and end in the next one.
    const to = from < 0 ? text.length - beginning.length : text.indexOf(end, from)
    if (to < 0) return ''
    const passed = from < 0 ? text.slice(0, to) : text.slice(0, from) + afterPaint(text.slice(from, to))
    text = text.slice(to)
    if (from >= 0) place = 'after'
    return passed
  }
  return page.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, rest) {
        if (place === 'after' && !text) return rest.enqueue(piece)
        text += Buffer.from(piece).toString('latin1')
        let passed = ''
        if (place === 'head') passed += passHead()
        if (place === 'body') passed += passBody()
        if (place === 'after') {
          passed += text
          text = ''
        }
        if (passed) rest.enqueue(Buffer.from(passed, 'latin1'))
      },
      flush(rest) {
        if (text) rest.enqueue(Buffer.from(text, 'latin1'))
      },
    }),
  )
}

function ordered(head: string): string {
  const scripts = [...head.matchAll(preload)].map(
    ([, named]) => `<link rel="modulepreload" fetchpriority="low"${named}>`,
  )
  return head.replace(preload, '') + [...new Set(scripts)].join('')
}

/** In a tab that nobody sees nothing is painted. */
const painted = 'await new Promise((go) => (document.hidden ? go() : requestAnimationFrame(() => setTimeout(go))));'

/** What is imported by name is fetched by then, see the head; imported in the same order, it runs in the same order. */
function afterPaint(script: string): string {
  return script
    .replace(/^([^>]*>)/, `$1${painted}`)
    .replace(/import ("[^"]+");/g, 'await import($1);')
    .replace(/import \* as (\w+) from ("[^"]+");/g, 'const $1 = await import($2);')
}
