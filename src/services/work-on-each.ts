import { isDatabaseUnavailable } from '#db/is-database-unavailable.ts'

/** Enough to see what is wrong; a fault of every item would fill the log. */
const maxErrors = 10

/**
 * Works on items one after another, as jobs do. An item that fails stops no other, except while the database is unavailable. Once all were
 * tried, the error is thrown, or an AggregateError with the first ten if several failed; a failure of the list itself is one of them. The
 * job then counts as failed and runs again.
 */
export async function workOnEach<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = []
  let failed = 0
  const note = (error: unknown) => {
    if (isDatabaseUnavailable(error)) throw error
    failed += 1
    if (errors.length < maxErrors) errors.push(error)
  }
  try {
    for await (const item of items) {
      try {
        await work(item)
      } catch (error) {
        note(error)
      }
    }
  } catch (error) {
    note(error)
  }
  if (failed > 1) throw new AggregateError(errors, `${failed} items failed`)
  if (failed > 0) throw errors[0]
}
