import { timeLimitMs } from '#api-client/time-limit.ts'
import { clearSavedInput } from './saved-input.ts'

/**
 * Without a connection, a plain form leaves the page for the browser's own error, and what was typed is gone. Forms with
 * `data-in-place` are sent from where they stand: the page is left only once our own answer is there. Nothing is ever sent
 * twice by itself; sending again sends the same key, so it arrives once.
 */
export function submitFormsInPlace() {
  standAtWrongField(document)
  addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.dataset.inPlace === undefined || event.defaultPrevented) return
    event.preventDefault()
    if (!underway.has(form)) void send(form)
  })
}

const underway = new WeakSet<HTMLFormElement>()

async function send(form: HTMLFormElement) {
  underway.add(form)
  say(form, 'sending')
  try {
    const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    const signal = AbortSignal.timeout(timeLimitMs)
    const answer = await fetch(form.action, { method: 'POST', body, headers: { accept: 'text/html' }, signal })
    take(form, answer, await answer.text())
  } catch {
    say(form, 'lost')
  } finally {
    underway.delete(form)
  }
}

/** A proxy or a hotspot may answer in our place: only the address of our thanks, or our form given back, is an answer. */
function take(form: HTMLFormElement, answer: Response, page: string) {
  const { pathname, search, origin } = new URL(answer.url)
  const isTaken =
    answer.ok && answer.redirected && origin === location.origin && pathname + search === form.dataset.sent
  const fresh = new DOMParser().parseFromString(page, 'text/html')
  const given = isTaken ? null : formGivenBack(form, fresh)
  if (!isTaken && !given) return say(form, 'lost')
  say(form, null)
  if (isTaken) clearSavedInput(form)
  // To its own address a page only scrolls: a second message would look unsent.
  const isElsewhere = answer.url !== location.href.replace(/#.*/, '')
  if (isTaken && isElsewhere) location.assign(answer.url + new URL(form.action).hash)
  else if (!show(form, fresh) && given) tell(form, given)
}

/** The same form with the reason why it was not taken. */
function formGivenBack(form: HTMLFormElement, page: Document): HTMLFormElement | undefined {
  const action = form.getAttribute('action')
  return [...page.querySelectorAll<HTMLFormElement>('form[data-in-place]')].find(
    (one) => one.getAttribute('action') === action && newsOf(one)?.dataset.answer,
  )
}

/** Shows the page that came where the form's own page is open; false elsewhere. */
function show(form: HTMLFormElement, page: Document): boolean {
  // In a page that hydrates, React owns what stands there.
  const isHere = new URL(form.action).pathname === location.pathname && !window.__reactRouterDataRouter
  const here = document.querySelector('main')
  const fresh = page.querySelector('main')
  if (!isHere || !here || !fresh) return false
  here.replaceChildren(...document.adoptNode(fresh).childNodes)
  const { hash } = new URL(form.action)
  if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  standAtWrongField(here, Boolean(hash))
  return true
}

/** On another page only the sentence is shown, and the field it speaks of. */
function tell(form: HTMLFormElement, given: HTMLFormElement) {
  say(form, 'answer', newsOf(given)?.dataset.answer)
  const wrong = given.querySelector<HTMLInputElement>('[aria-invalid="true"]')
  const field = wrong && form.querySelector<HTMLElement>(`[name="${wrong.name}"]`)
  field?.setAttribute('aria-invalid', 'true')
  field?.focus({ preventScroll: true })
}

/** Where a form came back: in its page, or as a page of its own. */
function standAtWrongField(within: ParentNode, preventScroll = false) {
  within.querySelector<HTMLElement>('[data-in-place] [aria-invalid="true"]')?.focus({ preventScroll })
}

const newsOf = (form: HTMLFormElement) => form.querySelector<HTMLElement>('[data-form-news]')

function say(form: HTMLFormElement, what: 'sending' | 'lost' | 'answer' | null, sentence?: string) {
  form.querySelector('[type="submit"]')?.setAttribute('aria-busy', String(what === 'sending'))
  if (what === 'sending') form.querySelector('[aria-invalid]')?.removeAttribute('aria-invalid')
  const news = newsOf(form)
  if (!news) return
  news.textContent = sentence ?? (what && news.dataset[what]) ?? ''
  news.dataset.state = what ?? ''
  offerWhatsApp(form, what === 'lost')
}

/** An address of a few thousand letters is as much as a phone passes on. */
const mostLetters = 1500

function offerWhatsApp(form: HTMLFormElement, isShown: boolean) {
  const offer = form.querySelector<HTMLElement>('[data-form-whatsapp]')
  const link = offer?.querySelector('a')
  if (!offer || !link) return
  offer.hidden = !isShown
  if (!isShown) return
  link.dataset.text ??= new URL(link.href).searchParams.get('text') ?? ''
  const typed = new FormData(form)
  const text = link.dataset.text.replace(/\{(\w+)\}/g, (_, name) => String(typed.get(name) ?? '').trim())
  link.href = link.href.replace(/\?.*/, `?text=${encodeURIComponent([...text].slice(0, mostLetters).join(''))}`)
}
