/** What a cell of a sheet may be. */
export type Cell = string | number | boolean | null | undefined

/** One line of a sheet, with its end (RFC 4180). */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`
}

/** Spreadsheets read UTF-8 only where it says so. */
export const csvStart = '\uFEFF'

// The wide signs of a Chinese or Japanese keyboard begin a formula too in the programs of those who write with one (OWASP).
const formula = /^[=+\-@\t\r\n＝＋－＠]/
const special = /[",\r\n\t]/

// A cell that a guest typed must not become a formula on a clerk's machine (R13.8).
function cellOf(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  if (cell === null || cell === undefined) return ''
  const text = typeof cell === 'string' ? cell : String(cell)
  const safe = formula.test(text) ? `'${text}` : text
  return special.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
