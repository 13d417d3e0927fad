/** A thing that lies in the browser's cache: where, since when, and how much room it takes. */
export type Kept = { key: string; at: number; bytes: number }

const mostPages = 60
const mostBytes = 30 * 1024 * 1024

/** What must go so that a guest's device keeps no more than that: the oldest pages, then the oldest pictures and files. */
export function whatGoes(pages: readonly Kept[], files: readonly Kept[]): string[] {
  const youngestFirst = (a: Kept, b: Kept) => b.at - a.at
  const going = pages.toSorted(youngestFirst).slice(mostPages)
  let room = mostBytes
  // Pages last to go: they are small, and what a guest reads.
  for (const kept of [...pages.toSorted(youngestFirst).slice(0, mostPages), ...files.toSorted(youngestFirst)]) {
    room -= kept.bytes
    if (room < 0) going.push(kept)
  }
  return going.map(({ key }) => key)
}
