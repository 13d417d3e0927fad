/** The page says of itself that it is not fresh: the worker writes the same into a document that it had kept. */
export function markAsSeen(at: number) {
  Object.assign(document.documentElement.dataset, { kept: at, why: 'lost' })
}

export function markAsFresh() {
  delete document.documentElement.dataset.kept
}

/** Puts the moment into the mark, on the guest's own clock. */
export function sayWhenSeen() {
  const { kept } = document.documentElement.dataset
  if (!kept) return
  const moment = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'long', timeStyle: 'short' })
  for (const place of document.querySelectorAll('[data-kept-at]')) place.textContent = moment.format(Number(kept))
}
