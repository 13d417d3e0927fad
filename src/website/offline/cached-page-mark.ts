import { formatMoment } from '#i18n/join-date-parts.ts'

/** The service worker writes the same attributes into a saved document. */
export function markAsCached(at: number) {
  Object.assign(document.documentElement.dataset, { kept: at, why: 'lost' })
}

export function markAsFresh() {
  delete document.documentElement.dataset.kept
}

/** Writes the time into the notice, in the guest's own time zone. */
export function showCachedTime() {
  const { kept } = document.documentElement.dataset
  if (!kept) return
  for (const place of document.querySelectorAll('[data-kept-at]')) place.textContent = formatMoment(Number(kept))
}
