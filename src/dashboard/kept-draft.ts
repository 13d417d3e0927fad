import { useCallback, useState } from 'react'

/**
 * What a clerk types outlives a reload and a session that ends in the middle of it: it lies in this tab under `name` until
 * it is saved or thrown away. Never for passwords or card numbers.
 */
export function useKeptDraft<Draft>(name: string, initial: Draft) {
  const key = `draft:${name}`
  const [draft, setDraft] = useState<Draft>(() => kept<Draft>(key) ?? initial)
  const keep = useCallback(
    (next: Draft) => {
      setDraft(next)
      try {
        sessionStorage.setItem(key, JSON.stringify(next))
      } catch {
        // A full or forbidden storage costs only the comfort.
      }
    },
    [key],
  )
  const forget = useCallback(() => sessionStorage.removeItem(key), [key])
  return { draft, keep, forget }
}

/** Who signs out leaves nothing behind for whoever sits here next. */
export function forgetDrafts() {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith('draft:')) sessionStorage.removeItem(key)
}

function kept<Draft>(key: string): Draft | null {
  try {
    const text = sessionStorage.getItem(key)
    return text ? (JSON.parse(text) as Draft) : null
  } catch {
    return null
  }
}
