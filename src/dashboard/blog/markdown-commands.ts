export type MarkdownMark = 'heading' | 'bold' | 'italic' | 'list' | 'numbered' | 'quote' | 'link'

/** A text with its selection from `start` to `end`. */
export type Selection = { text: string; start: number; end: number }

type Samples = Record<'heading' | 'bold' | 'italic' | 'item' | 'quote' | 'link', string>

/** Puts a mark around the selection, or around a sample if nothing is selected; removes it if it is there. */
export function mark({ text, start, end }: Selection, kind: MarkdownMark, samples: Samples): Selection {
  switch (kind) {
    case 'bold':
      return wrap({ text, start, end }, '**', samples.bold)
    case 'italic':
      return wrap({ text, start, end }, '*', samples.italic)
    case 'link': {
      const t = text.slice(start, end) || samples.link
      const from = start + t.length + 3
      return { text: `${text.slice(0, start)}[${t}](https://)${text.slice(end)}`, start: from, end: from + 8 }
    }
    case 'heading':
      return begin({ text, start, end }, () => '## ', samples.heading)
    case 'list':
      return begin({ text, start, end }, () => '- ', samples.item)
    case 'numbered':
      return begin({ text, start, end }, (index) => `${index + 1}. `, samples.item)
    case 'quote':
      return begin({ text, start, end }, () => '> ', samples.quote)
  }
}

export function insertPicture({ text, start, end }: Selection, address: string, alt: string): Selection {
  const before = text.slice(0, start).replace(/\n*$/, (gap) => (start === 0 || gap.length > 1 ? gap : '\n\n'))
  const picture = `![${alt.replace(/[[\]\\\n]/g, ' ')}](${address})\n\n`
  const at = before.length + picture.length
  return { text: `${before}${picture}${text.slice(end).replace(/^\n+/, '')}`, start: at, end: at }
}

function wrap({ text, start, end }: Selection, sign: string, sample: string): Selection {
  const [before, chosen, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)]
  const isMarked = before.endsWith(sign) && after.startsWith(sign) && !(sign === '*' && /(?<!\*)\*\*$/.test(before))
  if (isMarked) {
    const [from, to] = [start - sign.length, end - sign.length]
    return { text: before.slice(0, -sign.length) + chosen + after.slice(sign.length), start: from, end: to }
  }
  const t = chosen || sample
  const from = start + sign.length
  return { text: before + sign + t + sign + after, start: from, end: from + t.length }
}

function begin({ text, start, end }: Selection, sign: (line: number) => string, sample: string): Selection {
  const from = start === 0 ? 0 : text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  const to = next < 0 ? text.length : next
  const lines = (text.slice(from, to) || sample).split('\n')
  const isMarked = lines.every((line, index) => line.startsWith(sign(index)))
  const plain = (line: string) => line.replace(/^(#{1,6} |- |\d+\. |> )/, '')
  const fresh = lines
    .map((line, index) => (isMarked ? line.slice(sign(index).length) : sign(index) + plain(line)))
    .join('\n')
  return { text: text.slice(0, from) + fresh + text.slice(to), start: from, end: from + fresh.length }
}
