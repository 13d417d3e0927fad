import { useEffect, useRef } from 'react'

/**
 * Answers Escape ourselves while a dialog is open. The browser lets a page refuse the first Escape only: at the second it
 * closes the dialog whatever we say, and a form with unsaved text would be gone.
 */
export function useEscape(isOpen: boolean, onEscape: () => void) {
  const latest = useRef(onEscape)
  useEffect(() => {
    latest.current = onEscape
  })
  useEffect(() => {
    if (!isOpen) return
    function onKey(event: KeyboardEvent) {
      if (event.key !== 'Escape') return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOpen])
}
