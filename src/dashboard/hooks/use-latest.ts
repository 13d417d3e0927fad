import { useState } from 'react'

/** Begins a request; the returned function says whether it is still the latest. */
type Begin = () => () => boolean

/** Of several running requests only the response to the latest counts. */
export function useLatest(): Begin {
  const [begin] = useState(createLatest)
  return begin
}

export function createLatest(): Begin {
  let newest = 0
  return () => {
    newest += 1
    const mine = newest
    return () => mine === newest
  }
}
