import { type Ref, type RefCallback, useCallback, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { isHydrated } from './is-hydrated.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Keeps what a guest typed, chose or ticked before hydration, which React would reset to the server's value. Returns the ref of
 * the control and passes the control to `onInput` once hydrated.
 */
export function usePrehydrationValue<C extends Control>(onInput: (control: C) => void, ref?: Ref<C>): RefCallback<C> {
  const control = useRef<C>(null)
  // Not useSyncExternalStore, which would render every control twice during hydration.
  const [isServerRendered] = useState(() => !isHydrated())
  const report = useEffectEvent(onInput)
  useLayoutEffect(() => {
    if (isServerRendered && control.current && isTouched(control.current)) report(control.current)
  }, [isServerRendered])
  return useCallback(
    (element: C | null) => {
      control.current = element
      if (typeof ref === 'function') ref(element)
      else if (ref) ref.current = element
    },
    [ref],
  )
}

function isTouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const served = [...control.options].find((option) => option.defaultSelected) ?? control.options[0]
    return control.value !== served?.value
  }
  if (control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type))
    return control.checked !== control.defaultChecked
  return control.value !== control.defaultValue
}
