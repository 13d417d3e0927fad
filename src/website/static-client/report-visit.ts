/** Do Not Track or Global Privacy Control. The server respects them too. */
export function hasTrackingOptOut(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as {
    doNotTrack?: string | null
    globalPrivacyControl?: boolean
  }
  return doNotTrack === '1' || globalPrivacyControl === true
}

/** Counts an arrival from another site. Sends no data and stores nothing in the browser. */
export function reportVisit() {
  if (hasTrackingOptOut() || isInternalNavigation()) return
  // A page from the cache may be shown offline.
  if (navigator.onLine) navigator.sendBeacon('/api/visits')
}

function isInternalNavigation(): boolean {
  return document.referrer !== '' && new URL(document.referrer).origin === location.origin
}
