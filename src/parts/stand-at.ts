/**
 * Leads whoever sent a form to its first wrong field, and its message is heard with it. Whoever stands there already, as
 * after Enter, would hear nothing: an alert says it once more, a new one each time, for what stays as it was is not read.
 */
export function standAt(field: HTMLElement, sentence: string) {
  const isThere = document.activeElement === field
  field.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'center' })
  if (isThere) sayAt(field, sentence)
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
  field.closest('form')?.append(alert)
  field.addEventListener('blur', () => alert.remove(), { once: true })
}
