import { useCallback, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

/** The navigation state of an entry of the history that `leave` goes back over. */
export const step = { isStep: true }

/**
 * The parameters of the URL, which hold filter, search and the open item, so that a reload and Back keep them.
 * `go` changes some of them; '' removes one. With `isStep` Back returns to the URL before.
 */
export function useUrlState() {
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
        // `flushSync` shows the change before the next frame: a box that was ticked would blink otherwise.
        { replace: !isStep, preventScrollReset: true, flushSync: true, state: isStep ? step : null },
      ),
    [setParams],
  )
  const navigate = useNavigate()
  const { key, search, state } = useLocation()
  const left = useRef('')
  /** Takes a step back; without one, as after a link from elsewhere, removes its parameters from the URL. */
  function leave(changes: Readonly<Record<string, ''>>) {
    // Back may have been pressed while the dialog was saving.
    const shown = new URLSearchParams(window.location.search)
    const names = Object.keys(changes).filter((name) => params.has(name))
    if (names.length === 0 || names.some((name) => shown.get(name) !== params.get(name))) return
    if (!state?.isStep) return go(changes)
    // A second Escape may come before the browser has gone back.
    if (left.current !== key) void navigate(-1)
    left.current = key
  }
  /** False after Back, while this screen is still drawn but the URL already belongs to another. */
  const isShown = useCallback(() => window.location.search === search, [search])
  return { params, go, leave, isShown }
}
