import { freezeHydrationSnapshot } from '#components/lazy.tsx'
import { whenIdle } from '#components/when-idle.ts'

type Part = { bring(): Promise<void> }

const shown: Promise<void>[] = []
const next: Part[] = []
let isAlive = false

/** A page comes alive as the server wrote it: what it shows must be there by then, though its scripts come apart. */
export const hydration = {
  /** A part that the page begins with, or one that it goes on to. */
  with(part: Part, isShown: boolean) {
    if (isShown) shown.push(part.bring())
    else if (isAlive) whenIdle(part.bring)
    else next.push(part)
  },
  async whenReady() {
    // one of them may bring others along
    for (const part of shown) await part
  },
  now() {
    isAlive = true
    freezeHydrationSnapshot()
    for (const part of next) whenIdle(part.bring)
  },
}
