import { useState } from 'react'

/**
 * Keeps a dialog mounted with its last subject after it closes, so that it can return the focus, and gives each opening a new
 * `key`, so that its form starts from its initial values.
 *
 * @param subject the item that the dialog is about, or null while it is closed
 */
export function useDialogKey<Subject>(subject: Subject | null): { subject: Subject | null; key: number } {
  const [last, setLast] = useState({ subject, isOpen: subject !== null, key: 0 })
  if (subject !== null && !last.isOpen) {
    const next = { subject, isOpen: true, key: last.key + 1 }
    setLast(next)
    return next
  }
  if (subject === null && last.isOpen) setLast({ ...last, isOpen: false })
  return last
}
