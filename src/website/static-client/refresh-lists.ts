import { blogLastUpdate, blogUpdated } from '#api-client/blog-events.ts'
import { timeLimit } from '#api-client/time-limit.ts'

/**
 * The blog's list is fetched anew when this tab or another one has changed it, when Back brings an old page out of the
 * browser's memory, and by its button (R11.6). Parts with `data-fresh` take the place of their namesakes; what is to
 * be said stands on the form, in the language of the page.
 */
export function refreshLists() {
  addEventListener(blogUpdated, () => void refresh())
  addEventListener('storage', ({ key }) => {
    if (key === blogLastUpdate) void refresh()
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

let asking: AbortController | undefined
let pressed: HTMLFormElement | undefined

/** Who pressed the button is told what came, also where a later look brings it. */
async function refresh(form = pressed) {
  if (!document.querySelector('[data-fresh]')) return
  // Who asks again wants what is true now, not what was underway.
  asking?.abort()
  const mine = new AbortController()
  asking = mine
  const limit = timeLimit(mine.signal)
  pressed = form
  show(form, 'busy')
  try {
    const answer = await fetch(location.href, { cache: 'no-store', signal: limit.signal })
    if (!answer.ok) throw new Error(String(answer.status))
    takeOver(new DOMParser().parseFromString(await answer.text(), 'text/html'))
    show(form, 'done')
  } catch {
    if (asking === mine) show(form, 'failed')
  } finally {
    limit.stop()
    if (asking === mine) pressed = undefined
  }
}

function takeOver(fresh: Document) {
  for (const old of document.querySelectorAll<HTMLElement>('[data-fresh]')) {
    const one = fresh.querySelector(`[data-fresh="${old.dataset.fresh}"]`)
    if (!one || one.innerHTML === old.innerHTML) continue
    const focused = old.contains(document.activeElement) ? document.activeElement?.getAttribute('href') : null
    old.replaceChildren(...document.adoptNode(one).childNodes)
    if (focused) old.querySelector<HTMLElement>(`a[href="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true })
  }
}

/** Only the button says what it does; a list that changes by itself need not talk. */
function show(form: HTMLFormElement | undefined, state: 'busy' | 'done' | 'failed') {
  if (!form) return
  form.querySelector('button')?.setAttribute('aria-busy', String(state === 'busy'))
  const news = document.querySelector('[data-refresh-news]')
  if (news) news.textContent = form.dataset[state] ?? ''
}
