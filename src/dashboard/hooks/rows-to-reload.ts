/** How many rows a list reloads: as many as it shows, within the limits of one request. */
export function rowsToReload(shown = 0, { pageSize, maxRows }: { pageSize: number; maxRows: number }): number {
  return Math.min(maxRows, Math.max(pageSize, shown))
}
