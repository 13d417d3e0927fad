import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Focuses an invalid field; screen readers then read its message. If it has the focus already, as after Enter, they would read
 * nothing, so a new alert repeats the message.
 */
export function focusInvalid(field: HTMLElement, sentence: string) {
  const isFocused = document.activeElement === field
  field.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'center' })
  if (isFocused) announceAt(field, sentence)
}

/** Focuses a field by its name, or the button or day that chooses it. */
export function focusField(form: HTMLFormElement, field: string) {
  const control =
    form.querySelector<HTMLElement>(
      `[name="${field}"]:not(:disabled), [data-field~="${field}"] [data-day][tabindex="0"]`,
    ) ?? form.querySelector<HTMLElement>(`[data-field~="${field}"] button:not(:disabled)`)
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({ block: 'center' })
}

/** Focuses the first invalid field with the message that describes it. False if all are valid. */
export function focusFirstInvalid(within: ParentNode | null | undefined): boolean {
  const field = within?.querySelector<HTMLElement>('[aria-invalid=true]')
  if (!field) return false
  const described = field.getAttribute('aria-describedby')?.split(' ') ?? []
  focusInvalid(field, described.map((id) => document.getElementById(id)?.textContent ?? '').join(' '))
  return true
}

/** Focuses the first invalid field after the messages have been rendered. Call `reportInvalid` at each failed attempt. */
export function useFocusFirstInvalid<Around extends HTMLElement>(): {
  around: RefObject<Around | null>
  reportInvalid(): void
} {
  const around = useRef<Around>(null)
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (times > 0) focusFirstInvalid(around.current)
  }, [times])
  return { around, reportInvalid: () => setTimes((count) => count + 1) }
}

let lastAlert: HTMLElement | undefined

/** Inside the form, because screen readers ignore everything outside an open dialog. */
function announceAt(field: HTMLElement, sentence: string) {
  const alert = document.createElement('p')
  alert.role = 'alert'
  alert.className = 'sr-only'
  alert.textContent = sentence
  lastAlert?.remove()
  lastAlert = alert
  const around = field.closest('form') ?? field.parentElement
  around?.append(alert)
  field.addEventListener('blur', () => alert.remove(), { once: true })
}
