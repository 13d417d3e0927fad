import { useState } from 'react'

/** Begins a question; what it gives tells whether that is still the newest one. */
type Begin = () => () => boolean

/** Of several questions that are under way only the answer to the newest counts: whoever pages on quickly sees only the last. */
export function useLatest(): Begin {
  const [begin] = useState(newBegin)
  return begin
}

export function newBegin(): Begin {
  let newest = 0
  return () => {
    newest += 1
    const mine = newest
    return () => mine === newest
  }
}
