import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Leads whoever sent a form to its first wrong field, and its message is heard with it. Whoever stands there already, as
 * after Enter, would hear nothing: an alert says it once more, a new one each time, for what stays as it was is not read.
 */
export function focusInvalid(field: HTMLElement, sentence: string) {
  const isThere = document.activeElement === field
  field.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'center' })
  if (isThere) sayAt(field, sentence)
}

/** The same for the first field that is marked as wrong, with the message that describes it. False where there is none. */
export function focusFirstInvalid(within: ParentNode | null | undefined): boolean {
  const field = within?.querySelector<HTMLElement>('[aria-invalid=true]')
  if (!field) return false
  const described = field.getAttribute('aria-describedby')?.split(' ') ?? []
  focusInvalid(field, described.map((id) => document.getElementById(id)?.textContent ?? '').join(' '))
  return true
}

/** For a form that says of each try whether it found something wrong: it leads there once the messages stand. */
export function useFocusFirstInvalid<Around extends HTMLElement>(): {
  around: RefObject<Around | null>
  foundWrong(): void
} {
  const around = useRef<Around>(null)
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (times > 0) focusFirstInvalid(around.current)
  }, [times])
  return { around, foundWrong: () => setTimes((before) => before + 1) }
}

let before: HTMLElement | undefined

/** In the form itself: what lies outside a dialog is not heard. */
function sayAt(field: HTMLElement, sentence: string) {
  const alert = document.createElement('p')
  alert.role = 'alert'
  alert.className = 'sr-only'
  alert.textContent = sentence
  before?.remove()
  before = alert
  const around = field.closest('form') ?? field.parentElement
  around?.append(alert)
  field.addEventListener('blur', () => alert.remove(), { once: true })
}
