import type { DriveTexts } from '#i18n/drive.ts'
import { plainNote, typedAmount } from './drive-plan.ts'
import { el } from './drive-view.ts'

/** A modal dialog; its promise is what was saved, or null. */
function ask<Value>(
  title: string,
  t: DriveTexts,
  draw: (done: (value: Value) => void) => { body: Node[]; submit(): Value | null },
): Promise<Value | null> {
  return new Promise((resolve) => {
    const close = (value: Value | null) => {
      dialog.remove()
      resolve(value)
    }
    const { body, submit } = draw(close)
    const form = el(
      'form',
      {
        novalidate: true,
        onsubmit(event) {
          event.preventDefault()
          const value = submit()
          if (value !== null) close(value)
        },
      },
      el('h2', { dir: 'auto' }, title),
      ...body,
      el(
        'div',
        { class: 'pair' },
        el('button', { type: 'submit', class: 'arrived' }, t.save),
        el('button', { type: 'button', onclick: () => close(null) }, t.cancel),
      ),
    )
    const dialog = el('dialog', { 'aria-label': title, oncancel: () => close(null) }, form) as HTMLDialogElement
    document.body.append(dialog)
    dialog.showModal()
  })
}

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0'] as const

/** The cash pad: large keys for one thumb, beginning with the amount due. */
export function askAmount(title: string, due: number, currency: string, t: DriveTexts): Promise<number | null> {
  return ask<number>(title, t, () => {
    const amount = el('input', {
      inputmode: 'decimal',
      autocomplete: 'off',
      maxlength: '10',
      'aria-label': title,
      value: due > 0 ? String(due) : '',
    }) as HTMLInputElement
    const problem = el('p', { class: 'problem', role: 'alert' })
    let isUntouched = true
    const press = (key: string) => {
      amount.value = `${isUntouched ? '' : amount.value}${key}`.slice(0, 10)
      isUntouched = false
    }
    const erase = () => {
      amount.value = isUntouched ? '' : amount.value.slice(0, -1)
      isUntouched = false
    }
    amount.addEventListener('input', () => {
      isUntouched = false
    })
    return {
      body: [
        el('p', { class: 'amount' }, el('span', {}, currency), amount),
        problem,
        el(
          'div',
          { class: 'pad' },
          ...keys.map((key) => el('button', { type: 'button', onclick: () => press(key) }, key)),
          el('button', { type: 'button', 'aria-label': t.clear, onclick: erase }, '⌫'),
        ),
      ],
      submit() {
        const typed = typedAmount(amount.value.trim())
        problem.textContent = typed === null ? t.badAmount : ''
        return typed
      },
    }
  })
}

export function askNote(title: string, t: DriveTexts): Promise<string | null> {
  return ask<string>(title, t, () => {
    const note = el('input', {
      maxlength: '500',
      'aria-label': title,
      dir: 'auto',
      autocomplete: 'off',
    }) as HTMLInputElement
    return { body: [note, el('p', {}, t.noteHint)], submit: () => plainNote(note.value) || null }
  })
}
