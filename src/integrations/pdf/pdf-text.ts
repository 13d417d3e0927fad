import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type PDFDocument from 'pdfkit'
import { today } from '#i18n/today.ts'

type Document = InstanceType<typeof PDFDocument>
type Weight = 400 | 700
type Run = { font: string; text: string; width: number }
/** A line of text in one or more fonts. */
export type TextLine = Run[]

// The fonts of the package are cut by script. A name may need several: a Sinhala one with an English note.
const families = [
  ...['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'devanagari'].map(
    (subset) => ['noto-sans', subset] as const,
  ),
  ['noto-sans-sinhala', 'sinhala'] as const,
  ['noto-sans-tamil', 'tamil'] as const,
]

type Range = readonly [from: number, to: number]
type Family = { name: string; subset: string; ranges: Range[] }
let known: Family[] | undefined

function readFamilies(): Family[] {
  known ??= families.map(([name, subset]) => {
    const subsets: Record<string, string> = JSON.parse(readFileSync(fileOf(name, 'unicode.json'), 'utf8'))
    return { name, subset, ranges: rangesIn(subsets[subset] ?? '') }
  })
  return known
}

const { resolve } = createRequire(import.meta.url)
const fileOf = (family: string, path: string) => resolve(`@fontsource/${family}/${path}`)

/** 'U+0D81-0DF4,U+25CC' */
function rangesIn(text: string): Range[] {
  return text.split(',').map((range) => {
    const [from = '', to = from] = range.replace('U+', '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })
}

const hasAll = ({ ranges }: Family, cluster: string) =>
  [...cluster].every((character) => {
    const code = character.codePointAt(0) ?? 0
    return ranges.some(([from, to]) => code >= from && code <= to)
  })

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })
const invisible = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** With the spaces behind them. A no-break space is part of a word. */
const words = /[\S\u00a0\u202f]+[^\S\u00a0\u202f]*/gu

const scripts = [
  ['eastAsian', /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u],
  ['korean', /\p{Script=Hangul}/u],
  ['arabic', /\p{Script=Arabic}/u],
  ['hebrew', /\p{Script=Hebrew}/u],
  ['thai', /\p{Script=Thai}/u],
  ['emoji', /\p{Emoji}/u],
] as const

const isPrintable = (cluster: string) => readFamilies().some((family) => hasAll(family, cluster))

/** The text with one mark in place of each run of characters that no font has, such as '[in Arabic script]'. */
function printable(text: string): string {
  let shown = ''
  let mark = ''
  for (const { segment } of clusters.segment(text)) {
    // Full-width and decorated letters have plain forms.
    const plain = isPrintable(segment) ? segment : segment.normalize('NFKC')
    if ([...clusters.segment(plain)].every((one) => isPrintable(one.segment))) {
      shown += plain
      if (plain.trim()) mark = ''
      continue
    }
    const [script = 'other'] = scripts.find(([, pattern]) => pattern.test(segment)) ?? []
    const next = `[${today.paper.scripts[script]}]`
    // Spaces inside a run belong to it.
    shown = next === mark ? shown.trimEnd() : shown + next
    mark = next
  }
  return shown
}

/**
 * Measures and writes text of any script in one document. Characters that no font has become a mark that names their script, so that a
 * name in it cannot spoil the page.
 */
export function pdfText(doc: Document) {
  const registered = new Set<string>()
  const fontOf = ({ name, subset }: Family, weight: Weight) => {
    const font = `${name}-${subset}-${weight}`
    if (!registered.has(font)) doc.registerFont(font, readFileSync(fileOf(name, `files/${font}-normal.woff`)))
    registered.add(font)
    return font
  }

  function runsOf(text: string, size: number, weight: Weight): TextLine {
    const runs: Omit<Run, 'width'>[] = []
    let current: Family | undefined
    for (const { segment } of clusters.segment(text)) {
      const family: Family | undefined =
        current && hasAll(current, segment) ? current : readFamilies().find((one) => hasAll(one, segment))
      const used = family ?? (readFamilies()[0] as Family)
      const last = runs.at(-1)
      if (last && current === used) last.text += segment
      else runs.push({ font: fontOf(used, weight), text: segment })
      current = used
    }
    return runs.map((run) => ({ ...run, width: doc.font(run.font).fontSize(size).widthOfString(run.text) }))
  }

  const widthOf = (line: TextLine) => line.reduce((sum, { width }) => sum + width, 0)

  /** The text in lines that fit the width. A word that is longer than a line is broken. */
  function linesOf(text: string, { width, size, weight = 400 }: { width: number; size: number; weight?: Weight }) {
    const measure = (part: string) => runsOf(part, size, weight)
    return printable(text.replace(invisible, (one) => (one === '\n' ? one : ' ')))
      .split('\n')
      .flatMap((paragraph) => {
        const lines: TextLine[] = []
        let line = ''
        const put = (part: string) => {
          if (widthOf(measure((line + part).trimEnd())) <= width) {
            line += part
            return true
          }
          return false
        }
        const end = () => {
          if (line.trim()) lines.push(measure(line.trimEnd()))
          line = ''
        }
        for (const word of paragraph.match(words) ?? []) {
          if (put(word)) continue
          end()
          if (put(word)) continue
          for (const { segment } of clusters.segment(word)) {
            if (put(segment)) continue
            end()
            line = segment
          }
        }
        end()
        return lines
      })
  }

  function writeLine(line: TextLine, { x, y, size }: { x: number; y: number; size: number }) {
    let left = x
    for (const { font, text, width } of line) {
      doc.font(font).fontSize(size).text(text, left, y, { lineBreak: false, baseline: 'alphabetic' })
      left += width
    }
  }

  return { linesOf, writeLine }
}
