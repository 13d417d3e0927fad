import { useCallback, useState } from 'react'

/**
 * What a clerk types outlives a reload and a session that ends in the middle of it: it lies in this tab under `name` until
 * it is saved or thrown away. Never for passwords or card numbers.
 */
export function useKeptDraft<Draft>(name: string, initial: Draft) {
  const [draft, setDraft] = useState<Draft>(() => takeUpDraft<Draft>(name) ?? initial)
  const keep = useCallback(
    (next: Draft) => {
      setDraft(next)
      keepDraft(name, next)
    },
    [name],
  )
  const forget = useCallback(() => forgetDraft(name), [name])
  const empty = useCallback(() => emptyDraft(name), [name])
  return { draft, keep, forget, empty }
}

export function keepDraft(name: string, draft: unknown) {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(draft))
  } catch {
    // A full or forbidden storage costs only the comfort.
  }
}

/** What was typed under a name and not saved; null where there is nothing. */
export function keptDraft<Draft>(name: string): Draft | null {
  try {
    const text = sessionStorage.getItem(keyOf(name))
    return text ? (JSON.parse(text) as Draft) : null
  } catch {
    return null
  }
}

/** Something else is begun under a name: what lies there unfinished comes back once this is saved or thrown away. */
export function putDraftBefore(name: string, draft: unknown) {
  const earlier = keptDraft(name)
  if (earlier !== null) putDraftBefore(earlierName(name), earlier)
  keepDraft(name, draft)
}

export function forgetDraft(name: string) {
  const earlier = keptDraft(earlierName(name))
  if (earlier === null) return sessionStorage.removeItem(keyOf(name))
  keepDraft(name, earlier)
  forgetDraft(earlierName(name))
}

/** Nothing stands in a form any more that stays open: what lies unfinished beneath waits until it is opened anew. */
export function emptyDraft(name: string) {
  if (keptDraft(earlierName(name)) === null) forgetDraft(name)
  else keepDraft(name, null)
}

/** What a form begins with: what it was left with, else what has waited beneath. */
export function takeUpDraft<Draft>(name: string): Draft | null {
  if (keptDraft(name) === null && keptDraft(earlierName(name)) !== null) forgetDraft(name)
  return keptDraft<Draft>(name)
}

const earlierName = (name: string) => `earlier ${name}`
const keyOf = (name: string) => `draft:${name}`

/** Who signs out leaves nothing behind for whoever sits here next. */
export function forgetDrafts() {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith('draft:')) sessionStorage.removeItem(key)
}
