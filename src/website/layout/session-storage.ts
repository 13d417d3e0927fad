import type * as storageKeys from '#domain/settings/storage-keys.ts'

type StorageKey = (typeof storageKeys)[keyof typeof storageKeys]
type SessionStore<T> = { read(): T | null; write(value: T): void; forget(): void }

/**
 * One value in session storage, or in memory if storage is disabled. `parse` returns null for a value that another version of
 * the site has written.
 */
export function createSessionStore<T>(key: StorageKey, parse: (value: unknown) => T | null): SessionStore<T> {
  let inMemory: T | null = null
  return {
    read() {
      try {
        return parse(JSON.parse(sessionStorage.getItem(key) ?? 'null')) ?? inMemory
      } catch {
        return inMemory
      }
    },
    write(value) {
      inMemory = value
      try {
        sessionStorage.setItem(key, JSON.stringify(value))
      } catch {
        // Storage is disabled.
      }
    },
    forget() {
      inMemory = null
      try {
        sessionStorage.removeItem(key)
      } catch {
        // Storage is disabled.
      }
    },
  }
}
