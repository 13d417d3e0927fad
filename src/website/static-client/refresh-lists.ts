import { blogUpdated } from '#api-client/blog-events.ts'
import { timeLimit } from '#api-client/time-limit.ts'
import { blogUpdatedAtKey } from '#domain/settings/staff-storage-keys.ts'

/**
 * Fetches the blog's list again when staff change it in any tab, when Back restores an old page, and on its button (R11.6).
 * Elements with `data-fresh` are replaced; the messages are attributes of the form.
 */
export function refreshLists() {
  addEventListener(blogUpdated, () => void refresh())
  addEventListener('storage', ({ key }) => {
    if (key === blogUpdatedAtKey) void refresh()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void refresh()
  })
  addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLFormElement) || event.target.dataset.refresh === undefined) return
    event.preventDefault()
    void refresh(event.target)
  })
}

let current: AbortController | undefined
let pressed: HTMLFormElement | undefined

/** Reports the result at the button that was pressed, also if a later refresh brings it. */
async function refresh(form = pressed) {
  if (!document.querySelector('[data-fresh]')) return
  current?.abort()
  const own = new AbortController()
  current = own
  const limit = timeLimit(own.signal)
  pressed = form
  show(form, 'busy')
  try {
    const response = await fetch(location.href, { cache: 'no-store', signal: limit.signal })
    if (!response.ok) throw new Error(String(response.status))
    replaceLists(new DOMParser().parseFromString(await response.text(), 'text/html'))
    show(form, 'done')
  } catch {
    if (current === own) show(form, 'failed')
  } finally {
    limit.stop()
    if (current === own) pressed = undefined
  }
}

function replaceLists(fresh: Document) {
  for (const old of document.querySelectorAll<HTMLElement>('[data-fresh]')) {
    const changed = fresh.querySelector(`[data-fresh="${old.dataset.fresh}"]`)
    if (!changed || changed.innerHTML === old.innerHTML) continue
    const focused = old.contains(document.activeElement) ? document.activeElement?.getAttribute('href') : null
    old.replaceChildren(...document.adoptNode(changed).childNodes)
    if (focused) old.querySelector<HTMLElement>(`a[href="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true })
  }
}

/** Only a refresh by the button is announced. */
function show(form: HTMLFormElement | undefined, state: 'busy' | 'done' | 'failed') {
  if (!form) return
  form.querySelector('button')?.setAttribute('aria-busy', String(state === 'busy'))
  const status = document.querySelector('[data-refresh-status]')
  if (status) status.textContent = form.dataset[state] ?? ''
}
