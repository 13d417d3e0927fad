let isTaken = false

/** Whether the page that the server wrote was taken over by the browser: what is drawn from then on has no past. */
export const isHydrated = () => isTaken

export function markHydrated(): void {
  isTaken = true
}
