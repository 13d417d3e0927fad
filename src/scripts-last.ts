const preload = /<link rel="modulepreload"([^>]*)>/g

/**
 * The page can be read before a script has come: styles and the first picture go ahead on the line. The router names its
 * scripts before them and cannot say how urgent they are, so what is in the head is put in order as it passes.
 */
export function scriptsLast(page: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  // A letter for each byte: no letter of ours is cut in two where a piece ends.
  let head: string | null = ''
  return page.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, rest) {
        if (head === null) return rest.enqueue(piece)
        head += Buffer.from(piece).toString('latin1')
        const end = head.indexOf('</head>')
        if (end < 0) return
        rest.enqueue(Buffer.from(ordered(head.slice(0, end)) + head.slice(end), 'latin1'))
        head = null
      },
      flush(rest) {
        if (head) rest.enqueue(Buffer.from(head, 'latin1'))
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
