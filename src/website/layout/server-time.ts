/** Server time minus the browser's, in ms. The server decides when a hold expires. */
export function clockOffset(serverTime: string, localNow: number): number {
  const server = Date.parse(serverTime)
  return Number.isFinite(server) ? server - localNow : 0
}

/** Whole seconds until an instant by the server's clock; 0 if it has passed or is invalid. */
export function secondsUntil(expiresAt: string, offset: number, localNow: number): number {
  const left = Date.parse(expiresAt) - (localNow + offset)
  return left > 0 ? Math.ceil(left / 1000) : 0
}

/** '9:41' for 581 seconds. */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
