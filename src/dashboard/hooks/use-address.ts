import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/**
 * The parameters of the URL, which hold filter, search and the open item, so that a reload and Back keep them.
 * `go` changes some of them; '' removes one. With `isStep` Back returns to the URL before.
 */
export function useAddress() {
  const [params, setParams] = useSearchParams()
  const go = useCallback(
    (changes: Readonly<Record<string, string>>, { isStep = false } = {}) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value)
            else next.delete(name)
          }
          return next
        },
        { replace: !isStep, preventScrollReset: true },
      ),
    [setParams],
  )
  return { params, go }
}
