import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { importWithRetry } from './import-with-retry.ts'
import { whenIdle } from './when-idle.ts'

type Lazy<Props> = ComponentType<Props> & {
  /** Resolves when the component is loaded. */
  load(): Promise<void>
}

let isBeforeHydration = true

/** Components that load from now on were not part of the server's HTML. */
export function freezeHydrationSnapshot(): void {
  isBeforeHydration = false
}

/**
 * A component that is not visible at first, such as a dialog. It loads when the page is idle, and again after a lost
 * connection. Until then `fallback` is shown.
 */
export function lazyHydrate<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode | ((props: Props) => ReactNode) = null,
): Lazy<Props> {
  let Loaded: ComponentType<Props> | null = null
  let ServerRendered: ComponentType<Props> | null = null
  const listeners = new Set<() => void>()
  const loadOnce = importWithRetry(async () => {
    Loaded = await load()
    if (isBeforeHydration) ServerRendered = Loaded
    for (const listener of listeners) listener()
  })
  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  function LazyComponent(props: Props) {
    const Component = useSyncExternalStore(
      subscribe,
      () => Loaded,
      () => ServerRendered,
    )
    const isLoaded = Component !== null
    useEffect(() => (isLoaded ? undefined : whenIdle(() => void loadOnce())), [isLoaded])
    if (Component) return <Component {...props} />
    return typeof fallback === 'function' ? fallback(props) : fallback
  }
  return Object.assign(LazyComponent, { load: loadOnce })
}
