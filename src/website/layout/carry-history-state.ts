import { createSessionStore } from './session-storage.ts'

type Luggage = { to: string; state: { usr: unknown; key?: unknown } }

/** Also read before any script of ours is there (scripts-last.ts). */
export const historyStateKey = 'pugmark.language-change'
const luggage = createSessionStore(historyStateKey, (value) => value as Luggage | null)

/**
 * Another language is another document, at an address of its own. What the page before has handed over to this one, such as
 * a booking that is not made yet, lies in the history of the tab and not in the address: it is taken along.
 */
export function carryHistoryState() {
  unpack()
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang]') : null
    const { usr = null, key } = history.state ?? {}
    if (link?.origin === location.origin && usr !== null) {
      luggage.write({ to: link.pathname + link.search, state: { usr, key } })
    }
  })
}

/** Before the router looks into the history. */
function unpack() {
  const kept = luggage.read()
  luggage.forget()
  const isHere = kept?.to === location.pathname + location.search
  if (kept && isHere && history.state?.usr === undefined) history.replaceState({ ...history.state, ...kept.state }, '')
}
