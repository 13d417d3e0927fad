import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { importWithRetry } from './import-with-retry.ts'
import { whenIdle } from './when-idle.ts'

type Later<Props> = ComponentType<Props> & {
  /** Brings it now; resolves when it is there. */
  bring(): Promise<void>
}

let isBeforeAlive = true

/** A page is taken over as the server wrote it: of what comes from now on there was nothing yet. */
export function freezeHydrationSnapshot(): void {
  isBeforeAlive = false
}

/**
 * A part that nobody sees when a page comes, such as a dialog: its scripts follow once the page is alive, before anybody
 * needs it. Until it is there, `meanwhile` is shown. It is asked for again where the connection was lost on the way.
 */
export function lazyHydrate<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode | ((props: Props) => ReactNode) = null,
): Later<Props> {
  let Part: ComponentType<Props> | null = null
  let Served: ComponentType<Props> | null = null
  const waiting = new Set<() => void>()
  const bring = importWithRetry(async () => {
    Part = await fetch()
    if (isBeforeAlive) Served = Part
    for (const show of waiting) show()
  })

  const here = () => Part
  const served = () => Served
  function listen(show: () => void) {
    waiting.add(show)
    return () => waiting.delete(show)
  }

  function WhenThere(props: Props) {
    // It may come between the drawing and the listening: a store is looked at once more then.
    const Part = useSyncExternalStore(listen, here, served)
    const isThere = Part !== null
    useEffect(() => (isThere ? undefined : whenIdle(() => void bring())), [isThere])
    if (Part) return <Part {...props} />
    return typeof meanwhile === 'function' ? meanwhile(props) : meanwhile
  }
  return Object.assign(WhenThere, { bring })
}
