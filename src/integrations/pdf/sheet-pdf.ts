import { setImmediate as nextTurn } from 'node:timers/promises'
import { pdfText, type TextLine } from './pdf-text.ts'

/** A printed sheet: sections of tables. Cells may have several lines. */
type Sheet = { title: string; printed: string; sections: SheetSection[] }
export type SheetSection = { heading: string; place: string; groups: SheetGroup[]; total: string }
/** `leads` stand in bold above the table, `note` below them. */
type SheetGroup = { leads: string[]; note: string; rows: SheetRow[] }
/** The first cell has a box to tick and its first line in bold; the note is as wide as the page. */
export type SheetRow = { cells: string[]; note: string }
type SheetColumns = { name: string; share: number }[]

const margin = 36
const size = 9
const leading = 12.5
const gap = 8
const box = 9
const grey = '#8a8579'

/** Writes a sheet on A4 in fonts of our own, so that it needs neither a browser nor fonts of the machine. */
export async function sheetPdf({ title, printed, sections }: Sheet, columns: SheetColumns): Promise<Buffer> {
  // Loaded with the first sheet: it takes 12 MB of memory, and most processes never write one.
  const { default: PDFDocument } = await import('pdfkit')
  // Without a standard font, which has Western European letters only.
  const doc = new PDFDocument({ size: 'A4', margin, font: '', info: { Title: title }, bufferPages: true })
  const chunks: Buffer[] = []
  const isWritten = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', resolve)
    doc.on('error', reject)
  })
  const { linesOf, writeLine } = pdfText(doc)
  const width = doc.page.width - 2 * margin
  const bottom = doc.page.height - margin - 2 * leading
  let y = margin + leading
  let top = y
  /** Heads the following pages of a section, so that a loose page is not taken for another departure's. */
  let running = ''

  const newPage = () => {
    doc.addPage()
    y = margin + leading
    // One line, whatever the length of a name.
    const [line] = running ? linesOf(running, { width, size }) : []
    if (line) {
      writeLine(line, { x: margin, y, size })
      y += 2 * leading
    }
    top = y
  }
  /** Starts a page unless there is room. */
  const ensure = (height: number) => {
    if (y + height > bottom && y > top) newPage()
  }
  const put = (lines: TextLine[], x = margin, look = size) => {
    for (const line of lines) {
      if (y > bottom) newPage()
      writeLine(line, { x, y, size: look })
      y += leading * (look / size)
    }
  }
  const paragraph = (text: string, look: { size: number; weight?: 400 | 700 } = { size }) =>
    put(linesOf(text, { width, ...look }), margin, look.size)
  const rule = (color: string) =>
    doc
      .moveTo(margin, y - leading + 3)
      .lineTo(margin + width, y - leading + 3)
      .lineWidth(0.6)
      .strokeColor(color)
      .stroke()

  const total = columns.reduce((sum, { share }) => sum + share, 0)
  const widths = columns.map(({ share }) => (share / total) * width)
  const lefts = widths.map((_, index) => margin + widths.slice(0, index).reduce((sum, one) => sum + one, 0))

  function row({ cells, note }: SheetRow, isHead: boolean) {
    const texts = cells.map((cell, index) => {
      const indent = index === 0 && !isHead ? box + 5 : 0
      const look = { width: (widths[index] ?? 0) - gap - indent, size }
      const [first = '', ...others] = cell.split('\n')
      const isBold = isHead || index === 0
      const lines = [...linesOf(first, { ...look, weight: isBold ? 700 : 400 }), ...linesOf(others.join('\n'), look)]
      return { lines, x: (lefts[index] ?? 0) + indent }
    })
    const height = Math.max(1, ...texts.map(({ lines }) => lines.length))
    const notes = linesOf(note, { width: width - box - 5, size })
    ensure((height + Math.min(notes.length, 4)) * leading)
    if (!isHead)
      doc
        .rect(margin, y - box + 1, box, box)
        .lineWidth(0.8)
        .strokeColor('black')
        .stroke()
    for (let line = 0; line < height; line += 1) {
      // A cell that is higher than the page goes on on the next one.
      if (y > bottom) newPage()
      for (const { lines, x } of texts) writeLine(lines[line] ?? [], { x, y, size })
      y += leading
    }
    put(notes, margin + box + 5)
    rule(isHead ? 'black' : grey)
    y += 4
  }

  for (const [index, { heading, place, groups, total: sums }] of sections.entries()) {
    running = ''
    if (index > 0) newPage()
    running = [heading, place].filter(Boolean).join(' · ')
    paragraph(title, { size, weight: 700 })
    y += gap
    paragraph(heading, { size: 15, weight: 700 })
    paragraph(place)
    y += gap
    for (const { leads, note, rows } of groups) {
      ensure(6 * leading)
      for (const lead of leads) paragraph(lead, { size, weight: 700 })
      if (note) paragraph(note)
      row({ cells: columns.map(({ name }) => name), note: '' }, true)
      for (const guest of rows) row(guest, false)
      y += gap
      // Shaping a page takes some milliseconds; requests go first.
      await nextTurn()
    }
    paragraph(sums, { size, weight: 700 })
  }
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page)
    const [line = []] = linesOf(`${printed} · ${page + 1} / ${count}`, { width, size: 8 })
    writeLine(line, { x: margin, y: doc.page.height - margin, size: 8 })
  }
  doc.end()
  await isWritten
  return Buffer.concat(chunks)
}
