import { createSessionStore } from '#website/layout/session-storage.ts'

type Kept = Record<string, string>

const messages = createSessionStore<Kept>('pugmark.message', (value) => {
  const fields = Object.entries(value ?? {})
  return fields.every(([, text]) => typeof text === 'string') ? Object.fromEntries(fields) : null
})

/**
 * What is typed into a form with `data-draft` comes back after a reload, and in another language, until it is sent. The
 * hidden key comes along: what was sent already, and only its answer lost, is known as its twin there too.
 */
export function saveInput() {
  const form = document.querySelector<HTMLFormElement>(keptForm)
  if (form) bringBack(form)
  addEventListener('input', ({ target }) => {
    const changed = target instanceof Element ? target.closest<HTMLFormElement>(keptForm) : null
    if (changed) keep(changed)
  })
}

export function clearSavedInput(form: HTMLFormElement) {
  if (form.matches(keptForm)) messages.forget()
}

const keptForm = 'form[data-draft]'

function bringBack(form: HTMLFormElement) {
  const kept = messages.read() ?? {}
  // typed before this script was there
  let isTouched = false
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    if (field.value !== field.defaultValue) isTouched = true
    else if (kept[field.name] !== undefined) field.value = kept[field.name] ?? ''
  }
  if (isTouched) keep(form)
}

function keep(form: HTMLFormElement) {
  messages.write(Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])))
}
