let isDone = false

/** True once React has hydrated the page: components that mount later were not rendered by the server. */
export const isHydrated = () => isDone

export function markHydrated(): void {
  isDone = true
}
