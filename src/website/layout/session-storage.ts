/** One thing that this tab remembers until it is closed, a reload included. */
type TabMemory<T> = { read(): T | null; write(value: T): void; forget(): void }

/**
 * Remembers under a name of the tab's storage. `whole` gives the thing back as it was kept, or null where it is none: it
 * may be older than the page. Where storage is switched off it is remembered until the page is left.
 */
export function createSessionStore<T>(place: string, whole: (value: unknown) => T | null): TabMemory<T> {
  let onThisPage: T | null = null
  return {
    read() {
      try {
        return whole(JSON.parse(sessionStorage.getItem(place) ?? 'null')) ?? onThisPage
      } catch {
        return onThisPage
      }
    },
    write(value) {
      onThisPage = value
      try {
        sessionStorage.setItem(place, JSON.stringify(value))
      } catch {
        // storage is switched off: a reload forgets it
      }
    },
    forget() {
      onThisPage = null
      try {
        sessionStorage.removeItem(place)
      } catch {
        // storage is switched off: nothing lies there
      }
    },
  }
}

/** 128 random bits. randomUUID exists only on secure origins; a guest may come over plain HTTP in our own network. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
