// A thousand rows bound the memory of a download and keep the number of queries low.
const rowsAtOnce = 1_000

/** All rows, a thousand at a time. `read` gets the last row of the page before; each page is read when it is needed. */
export async function* inPages<Row>(read: (last: Row | undefined, limit: number) => Promise<Row[]>) {
  let last: Row | undefined
  do {
    const rows = await read(last, rowsAtOnce)
    if (rows.length > 0) yield rows
    last = rows.length < rowsAtOnce ? undefined : rows.at(-1)
  } while (last)
}
