/**
 * Works on items one after another, as jobs do. An item that fails stops no other; once all were tried, the error is thrown, or an
 * AggregateError if several failed. The job then counts as failed and runs again.
 */
export async function workOnEach<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = []
  for await (const item of items) await work(item).catch((error: unknown) => errors.push(error))
  if (errors.length > 1) throw new AggregateError(errors, `${errors.length} items failed`)
  if (errors.length > 0) throw errors[0]
}
