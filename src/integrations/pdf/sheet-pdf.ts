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
  const file = collect(doc)
  const writer = new SheetWriter(doc, columns)
  for (const [index, section] of sections.entries()) {
    writer.startSection(title, section, index > 0)
    for (const group of section.groups) {
      writer.writeGroup(group)
      // Shaping a page takes some milliseconds; requests go first.
      await nextTurn()
    }
    writer.writeParagraph(section.total, { size, weight: 700 })
  }
  writer.numberPages(printed)
  doc.end()
  return file
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}

/** Writes down a page, and starts the next one where there is no more room. */
class SheetWriter {
  private readonly doc: PDFKit.PDFDocument
  private readonly columns: SheetColumns
  private readonly text: ReturnType<typeof pdfText>
  private readonly width: number
  private readonly bottom: number
  private readonly widths: number[]
  private readonly lefts: number[]
  private y = margin + leading
  private top = this.y
  /** Heads the following pages of a section, so that a loose page is not taken for another departure's. */
  private running = ''

  constructor(doc: PDFKit.PDFDocument, columns: SheetColumns) {
    this.doc = doc
    this.columns = columns
    this.text = pdfText(doc)
    const width = doc.page.width - 2 * margin
    this.width = width
    this.bottom = doc.page.height - margin - 2 * leading
    const total = columns.reduce((sum, { share }) => sum + share, 0)
    const widths = columns.map(({ share }) => (share / total) * width)
    this.widths = widths
    this.lefts = widths.map((_, index) => margin + widths.slice(0, index).reduce((sum, before) => sum + before, 0))
  }

  startSection(title: string, { heading, place }: SheetSection, onNewPage: boolean) {
    this.running = ''
    if (onNewPage) this.startPage()
    this.running = [heading, place].filter(Boolean).join(' · ')
    this.writeParagraph(title, { size, weight: 700 })
    this.y += gap
    this.writeParagraph(heading, { size: 15, weight: 700 })
    this.writeParagraph(place)
    this.y += gap
  }

  writeGroup({ leads, note, rows }: SheetGroup) {
    this.makeRoom(6 * leading)
    for (const lead of leads) this.writeParagraph(lead, { size, weight: 700 })
    if (note) this.writeParagraph(note)
    this.writeRow({ cells: this.columns.map(({ name }) => name), note: '' }, 'head')
    for (const row of rows) this.writeRow(row, 'body')
    this.y += gap
  }

  writeParagraph(text: string, look: { size: number; weight?: 400 | 700 } = { size }) {
    this.writeLines(this.text.linesOf(text, { width: this.width, ...look }), margin, look.size)
  }

  numberPages(printed: string) {
    const { count } = this.doc.bufferedPageRange()
    for (let page = 0; page < count; page += 1) {
      this.doc.switchToPage(page)
      const [line = []] = this.text.linesOf(`${printed} · ${page + 1} / ${count}`, { width: this.width, size: 8 })
      this.text.writeLine(line, { x: margin, y: this.doc.page.height - margin, size: 8 })
    }
  }

  private writeRow({ cells, note }: SheetRow, kind: 'head' | 'body') {
    const isHead = kind === 'head'
    const { linesOf, writeLine } = this.text
    const texts = cells.map((cell, index) => this.linesOfCell(cell, index, isHead))
    const height = Math.max(1, ...texts.map(({ lines }) => lines.length))
    const notes = linesOf(note, { width: this.width - box - 5, size })
    this.makeRoom((height + Math.min(notes.length, 4)) * leading)
    if (!isHead) this.drawBox()
    for (let line = 0; line < height; line += 1) {
      // A cell that is higher than the page goes on on the next one.
      if (this.y > this.bottom) this.startPage()
      for (const { lines, x } of texts) writeLine(lines[line] ?? [], { x, y: this.y, size })
      this.y += leading
    }
    this.writeLines(notes, margin + box + 5)
    this.drawRule(isHead ? 'black' : grey)
    this.y += 4
  }

  private linesOfCell(cell: string, column: number, isHead: boolean) {
    const { linesOf } = this.text
    const indent = column === 0 && !isHead ? box + 5 : 0
    const look = { width: (this.widths[column] ?? 0) - gap - indent, size }
    const [first = '', ...others] = cell.split('\n')
    const isBold = isHead || column === 0
    const lines = [...linesOf(first, { ...look, weight: isBold ? 700 : 400 }), ...linesOf(others.join('\n'), look)]
    return { lines, x: (this.lefts[column] ?? 0) + indent }
  }

  private writeLines(lines: TextLine[], x: number, lineSize = size) {
    for (const line of lines) {
      if (this.y > this.bottom) this.startPage()
      this.text.writeLine(line, { x, y: this.y, size: lineSize })
      this.y += leading * (lineSize / size)
    }
  }

  private makeRoom(height: number) {
    if (this.y + height > this.bottom && this.y > this.top) this.startPage()
  }

  private startPage() {
    const { linesOf, writeLine } = this.text
    this.doc.addPage()
    this.y = margin + leading
    // One line, whatever the length of a name.
    const [line] = this.running ? linesOf(this.running, { width: this.width, size }) : []
    if (line) {
      writeLine(line, { x: margin, y: this.y, size })
      this.y += 2 * leading
    }
    this.top = this.y
  }

  private drawBox() {
    this.doc
      .rect(margin, this.y - box + 1, box, box)
      .lineWidth(0.8)
      .strokeColor('black')
      .stroke()
  }

  private drawRule(color: string) {
    const y = this.y - leading + 3
    this.doc
      .moveTo(margin, y)
      .lineTo(margin + this.width, y)
      .lineWidth(0.6)
      .strokeColor(color)
      .stroke()
  }
}
