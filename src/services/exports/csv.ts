export type Cell = string | number | boolean | null | undefined

/** One CSV line with its line break (RFC 4180). */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`
}

/** The byte order mark: Excel reads UTF-8 only with it. */
export const csvStart = '\uFEFF'

/** The head, after the byte order mark, and the lines of a table. `heads` has texts in the current language. */
export function csvTable<Name extends string, Row>(
  heads: Record<Name, string>,
  columns: readonly (readonly [Name, (row: Row) => Cell])[],
) {
  return {
    head: () => csvStart + csvLine(columns.map(([name]) => heads[name])),
    line: (row: Row) => csvLine(columns.map(([, read]) => read(row))),
    width: columns.length,
  }
}

/** The word for a code in the current language. A code without one stays. */
export function wordOf(words: Readonly<Record<string, string>>, code: string | null | undefined): Cell {
  return code && (words[code] ?? code)
}

// The full-width signs of Chinese and Japanese keyboards can start a formula too (OWASP).
const formula = /^[=+\-@\t\r\n＝＋－＠]/
const special = /[",\r\n\t]/

// A spreadsheet with commas in its decimals, as in Spanish and French, begins a cell after each semicolon, even a quoted one.
const laterFormula = /;(?=[=+\-@\t\r\n＝＋－＠])/g

// Text from a guest must not become a formula on a clerk's computer (R13.8).
function cellOf(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  if (cell === null || cell === undefined) return ''
  const text = typeof cell === 'string' ? cell : String(cell)
  const safe = (formula.test(text) ? `'${text}` : text).replace(laterFormula, ";'")
  return special.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
