import { type ComponentType, type ReactNode, useEffect, useReducer } from 'react'
import { whenIdle } from './when-idle.ts'

export type Later<Props> = ComponentType<Props> & {
  /** Brings it now; resolves when it is there. */
  bring(): Promise<void>
}

/**
 * A part that nobody sees when a page comes, such as a dialog: its scripts follow once the page is alive, before anybody
 * needs it. Until it is there, `meanwhile` is shown. It is asked for again where the connection was lost on the way.
 */
export function later<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): Later<Props> {
  let Part: ComponentType<Props> | null = null
  let coming: Promise<void> | null = null
  const waiting = new Set<() => void>()

  async function come() {
    while (!Part) {
      // one that comes late is no reason to show a page of errors
      Part = await fetch().catch(() => null)
      if (!Part) await connection()
    }
    for (const show of waiting) show()
  }
  const bring = () => {
    coming ??= come()
    return coming
  }

  function WhenThere(props: Props) {
    const [, show] = useReducer((times: number) => times + 1, 0)
    useEffect(() => {
      if (Part) return
      waiting.add(show)
      const giveUp = whenIdle(() => void bring())
      return () => {
        giveUp()
        waiting.delete(show)
      }
    }, [])
    return Part ? <Part {...props} /> : meanwhile
  }
  return Object.assign(WhenThere, { bring })
}

const retryMs = 5000

function connection(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, retryMs)
    addEventListener('online', done)
    function done() {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
  })
}
