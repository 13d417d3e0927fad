import { contactMessageKey } from '#domain/settings/storage-keys.ts'
import { createSessionStore } from '#website/layout/session-storage.ts'

type SavedFields = Record<string, string>

const messages = createSessionStore<SavedFields>(contactMessageKey, (value) => {
  const fields = Object.entries(value ?? {})
  return fields.every(([, text]) => typeof text === 'string') ? Object.fromEntries(fields) : null
})

/**
 * Restores the input of a form with `data-draft` after a reload or a language switch, until it is sent. The hidden key is
 * restored too, so that a message whose response was lost is recognised as a replay.
 */
export function saveInput() {
  const form = document.querySelector<HTMLFormElement>(draftForm)
  if (form) restore(form)
  addEventListener('input', ({ target }) => {
    const changed = target instanceof Element ? target.closest<HTMLFormElement>(draftForm) : null
    if (changed) save(changed)
  })
}

export function clearSavedInput(form: HTMLFormElement) {
  if (form.matches(draftForm)) messages.forget()
}

const draftForm = 'form[data-draft]'

function restore(form: HTMLFormElement) {
  const saved = messages.read() ?? {}
  // Typed before this script was loaded.
  let isTouched = false
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    if (field.value !== field.defaultValue) isTouched = true
    else if (saved[field.name] !== undefined) field.value = saved[field.name] ?? ''
  }
  if (isTouched) save(form)
}

function save(form: HTMLFormElement) {
  messages.write(Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])))
}
