import { forgetTyped } from './typed.ts'

/**
 * A plain form that is sent where there is no connection leaves the page for the browser's own error, and takes what was
 * typed along. Forms with `data-in-place` are sent from where they stand: the page is left only once the answer is there.
 * Sending again sends the very same, key and all, and the server knows its twin.
 */
export function sendFormsInPlace() {
  standAtWrongField(document)
  addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.dataset.inPlace === undefined || event.defaultPrevented) return
    event.preventDefault()
    if (!underway.has(form)) void send(form)
  })
}

const underway = new WeakSet<HTMLFormElement>()
const longestMs = 60_000

async function send(form: HTMLFormElement) {
  underway.add(form)
  say(form, 'sending')
  try {
    const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    const signal = AbortSignal.timeout(longestMs)
    const answer = await fetch(form.action, { method: 'POST', body, headers: { accept: 'text/html' }, signal })
    const page = await answer.text()
    say(form, null)
    if (answer.redirected) forgetTyped(form)
    // To its own address a page only scrolls: a second message would look unsent.
    const isElsewhere = answer.url !== location.href.replace(/#.*/, '')
    if (answer.redirected && isElsewhere) location.assign(answer.url + new URL(form.action).hash)
    else show(form, page)
  } catch {
    say(form, 'lost')
  } finally {
    underway.delete(form)
  }
}

/** The form came back, with what is to be mended. Where another page says so, that page is asked for as it always was. */
function show(form: HTMLFormElement, page: string) {
  const isHere = new URL(form.action).pathname === location.pathname && !window.__reactRouterDataRouter
  const here = document.querySelector('main')
  const fresh = new DOMParser().parseFromString(page, 'text/html').querySelector('main')
  // In a page that hydrates, React holds what stands there.
  if (!isHere || !here || !fresh) return form.submit()
  here.replaceChildren(...document.adoptNode(fresh).childNodes)
  const { hash } = new URL(form.action)
  if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  standAtWrongField(here, Boolean(hash))
}

/** Where a form came back: in its page, or as a page of its own. */
function standAtWrongField(within: ParentNode, preventScroll = false) {
  within.querySelector<HTMLElement>('[data-in-place] [aria-invalid="true"]')?.focus({ preventScroll })
}

function say(form: HTMLFormElement, what: 'sending' | 'lost' | null) {
  form.querySelector('[type="submit"]')?.setAttribute('aria-busy', String(what === 'sending'))
  const news = form.querySelector<HTMLElement>('[data-form-news]')
  if (!news) return
  news.textContent = (what && news.dataset[what]) ?? ''
  news.dataset.state = what ?? ''
}
