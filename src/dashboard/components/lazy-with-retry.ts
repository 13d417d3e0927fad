import { type ComponentType, lazy } from 'react'

/** A default export that loads when it is first shown, and once more if its script did not arrive (R18.9). */
export function lazyWithRetry<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => load().catch(load))
}
