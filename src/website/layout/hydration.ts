import { freezeHydrationSnapshot } from '#components/lazy.tsx'
import { whenIdle } from '#components/when-idle.ts'

type LazyPart = { load(): Promise<void> }

const serverRendered: Promise<void>[] = []
const others: LazyPart[] = []
let hasStarted = false

/** Hydration waits for the lazy components that the server has rendered; the others load when the page is idle. */
export const hydration = {
  with(part: LazyPart, isServerRendered: boolean) {
    if (isServerRendered) serverRendered.push(part.load())
    else if (hasStarted) whenIdle(part.load)
    else others.push(part)
  },
  async whenReady() {
    // Not Promise.all: a component may register further ones as it loads.
    for (const loading of serverRendered) await loading
  },
  start() {
    hasStarted = true
    freezeHydrationSnapshot()
    for (const part of others) whenIdle(part.load)
  },
}
