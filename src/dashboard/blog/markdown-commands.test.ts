import { expect, test } from 'vitest'
import { insertPicture, type MarkdownMark, mark } from './markdown-commands.ts'

const samples = { heading: 'Heading', bold: 'bold', italic: 'italic', item: 'Item', quote: 'Quote', link: 'text' }

/** Parses a text in which brackets mark the selection: in `a [b] c`, b is selected. */
function parseSelection(text: string) {
  const start = text.indexOf('[')
  return { text: text.replace('[', '').replace(']', ''), start, end: text.indexOf(']') - 1 }
}
const markSelection = ({ text, start, end }: { text: string; start: number; end: number }) =>
  `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`

test.each<[MarkdownMark, string, string]>([
  ['bold', 'a [b] c', 'a **[b]** c'],
  ['bold', 'a **[b]** c', 'a [b] c'],
  ['bold', 'a [] c', 'a **[bold]** c'],
  ['italic', 'a **[b]** c', 'a ***[b]*** c'],
  ['italic', 'a *[b]* c', 'a [b] c'],
  ['italic', 'a ***[b]*** c', 'a **[b]** c'],
  ['heading', 'one\nt[w]o\nthree', 'one\n[## two]\nthree'],
  ['heading', 'one\n## t[w]o', 'one\n[two]'],
  ['heading', '[]', '[## Heading]'],
  ['list', '[one\ntwo]', '[- one\n- two]'],
  ['list', '[- one\n- two]', '[one\ntwo]'],
  ['numbered', '[- one\n- two]', '[1. one\n2. two]'],
  ['quote', 'one\n\n[two]', 'one\n\n[> two]'],
])('%s turns %j into %j', (kind, before, after) => {
  expect(markSelection(mark(parseSelection(before), kind, samples))).toBe(after)
})

test('a new link has its URL selected', () => {
  const { text, start, end } = mark({ text: 'see this', start: 4, end: 8 }, 'link', samples)
  expect([text, text.slice(start, end)]).toEqual(['see [this](https://)', 'https://'])
})

test.each([
  ['', 0, '![a b](/p.jpg)\n\n'],
  ['one two', 3, 'one\n\n![a b](/p.jpg)\n\n two'],
  ['one\n\ntwo', 5, 'one\n\n![a b](/p.jpg)\n\ntwo'],
])('a picture in %j at %i is inserted on its own line', (text, at, after) => {
  expect(insertPicture({ text, start: at, end: at }, '/p.jpg', 'a]b').text).toBe(after)
})
