import { type ComponentType, lazy } from 'react'

/** A component that loads when it is first shown, and once more if its script did not arrive (R18.9). `name` is its export. */
export function lazyWithRetry<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy(async () => ({ default: (await load().catch(load))[name] }))
}
