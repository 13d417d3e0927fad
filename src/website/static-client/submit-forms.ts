import { timeLimitMs } from '#api-client/time-limit.ts'
import { isHydrated } from '#components/is-hydrated.ts'
import { clearSavedInput } from './saved-input.ts'

/**
 * Sends forms with `data-in-place` by fetch, and leaves the page only after our own response. Offline, a plain form would lose
 * the input to the browser's error page. Nothing is retried; sending again uses the same idempotency key.
 */
export function submitFormsInPlace() {
  focusInvalidField(document)
  addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.dataset.inPlace === undefined || event.defaultPrevented) return
    event.preventDefault()
    if (!pending.has(form)) void send(form)
  })
}

const pending = new WeakSet<HTMLFormElement>()

async function send(form: HTMLFormElement) {
  pending.add(form)
  showStatus(form, 'sending')
  try {
    const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    const signal = AbortSignal.timeout(timeLimitMs)
    const response = await fetch(form.action, { method: 'POST', body, headers: { accept: 'text/html' }, signal })
    handleResponse(form, response, await response.text())
  } catch {
    showStatus(form, 'lost')
  } finally {
    pending.delete(form)
  }
}

/** Only a redirect to `data-sent` or our own form is a response: a proxy or hotspot may have sent anything else. */
function handleResponse(form: HTMLFormElement, response: Response, page: string) {
  const { pathname, search, origin } = new URL(response.url)
  const isAccepted =
    response.ok && response.redirected && origin === location.origin && pathname + search === form.dataset.sent
  const fresh = new DOMParser().parseFromString(page, 'text/html')
  const rejected = isAccepted ? null : rejectedForm(form, fresh)
  if (!isAccepted && !rejected) return showStatus(form, 'lost')
  showStatus(form, null)
  if (isAccepted) clearSavedInput(form)
  // Assigning the current URL would only scroll.
  const isElsewhere = response.url !== location.href.replace(/#.*/, '')
  if (isAccepted && isElsewhere) location.assign(response.url + new URL(form.action).hash)
  else if (!show(form, fresh) && rejected) showRejection(form, rejected)
}

/** The same form in the response, with the reason of the rejection. */
function rejectedForm(form: HTMLFormElement, page: Document): HTMLFormElement | undefined {
  const action = form.getAttribute('action')
  return [...page.querySelectorAll<HTMLFormElement>('form[data-in-place]')].find(
    (sent) => sent.getAttribute('action') === action && statusOf(sent)?.dataset.answer,
  )
}

/** Shows the response if the form's own page is open; false on other pages. */
function show(form: HTMLFormElement, page: Document): boolean {
  // In a hydrated page React owns the elements.
  const isHere = new URL(form.action).pathname === location.pathname && !isHydrated()
  const here = document.querySelector('main')
  const fresh = page.querySelector('main')
  if (!isHere || !here || !fresh) return false
  here.replaceChildren(...document.adoptNode(fresh).childNodes)
  const { hash } = new URL(form.action)
  if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  focusInvalidField(here, Boolean(hash))
  return true
}

/** On another page only the message is shown, and its field focused. */
function showRejection(form: HTMLFormElement, rejected: HTMLFormElement) {
  showStatus(form, 'answer', statusOf(rejected)?.dataset.answer)
  const invalid = rejected.querySelector<HTMLInputElement>('[aria-invalid="true"]')
  const field = invalid && form.querySelector<HTMLElement>(`[name="${invalid.name}"]`)
  field?.setAttribute('aria-invalid', 'true')
  field?.focus({ preventScroll: true })
}

function focusInvalidField(within: ParentNode, preventScroll = false) {
  within.querySelector<HTMLElement>('[data-in-place] [aria-invalid="true"]')?.focus({ preventScroll })
}

const statusOf = (form: HTMLFormElement) => form.querySelector<HTMLElement>('[data-form-status]')

function showStatus(form: HTMLFormElement, state: 'sending' | 'lost' | 'answer' | null, sentence?: string) {
  form.querySelector('[type="submit"]')?.setAttribute('aria-busy', String(state === 'sending'))
  if (state === 'sending') form.querySelector('[aria-invalid]')?.removeAttribute('aria-invalid')
  const status = statusOf(form)
  if (!status) return
  status.textContent = sentence ?? (state && status.dataset[state]) ?? ''
  status.dataset.state = state ?? ''
  offerWhatsApp(form, state === 'lost')
}

/** Characters. Phones cut links of more than a few thousand. */
const maxLength = 1500

function offerWhatsApp(form: HTMLFormElement, isShown: boolean) {
  const offer = form.querySelector<HTMLElement>('[data-form-whatsapp]')
  const link = offer?.querySelector('a')
  if (!offer || !link) return
  offer.hidden = !isShown
  if (!isShown) return
  link.dataset.text ??= new URL(link.href).searchParams.get('text') ?? ''
  const typed = new FormData(form)
  const text = link.dataset.text.replace(/\{(\w+)\}/g, (_, name) => String(typed.get(name) ?? '').trim())
  link.href = link.href.replace(/\?.*/, `?text=${encodeURIComponent([...text].slice(0, maxLength).join(''))}`)
}
