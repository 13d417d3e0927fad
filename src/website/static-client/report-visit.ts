/** Whom a visitor does not want to be counted by, he tells his browser. The server heeds it too. */
export function hasTrackingOptOut(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as {
    doNotTrack?: string | null
    globalPrivacyControl?: boolean
  }
  return doNotTrack === '1' || globalPrivacyControl === true
}

/**
 * Tells that somebody came, once for each arrival from elsewhere: nothing is sent along, and nothing stays in the browser.
 */
export function reportVisit() {
  if (hasTrackingOptOut() || cameFromHere()) return
  // A page that was kept is shown without the server.
  if (navigator.onLine) navigator.sendBeacon('/api/visits')
}

function cameFromHere(): boolean {
  return document.referrer !== '' && new URL(document.referrer).origin === location.origin
}
