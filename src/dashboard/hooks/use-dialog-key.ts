import { useState } from 'react'

/**
 * What a dialog is about, each opening with a number of its own. The closed dialog stays with what it was about, because one that
 * vanishes cannot give the focus back; the next opening begins afresh.
 */
export function useTurn<Subject>(subject: Subject | null): { subject: Subject | null; turn: number } {
  const [last, setLast] = useState({ subject, isOpen: subject !== null, turn: 0 })
  if (subject !== null && !last.isOpen) {
    const next = { subject, isOpen: true, turn: last.turn + 1 }
    setLast(next)
    return next
  }
  if (subject === null && last.isOpen) setLast({ ...last, isOpen: false })
  return last
}
