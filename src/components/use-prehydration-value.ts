import { type Ref, type RefCallback, useCallback, useLayoutEffect, useRef } from 'react'
import { isHydrated } from './is-hydrated.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * What a guest typed, chose or ticked while the page was not alive yet stands in the browser only: React would put back what
 * the server wrote. Gives the ref of the control, and tells `onChange` of it as soon as the page is alive.
 */
export function usePrehydrationValue<C extends Control>(tell: (control: C) => void, ref?: Ref<C>): RefCallback<C> {
  const control = useRef<C>(null)
  // A control that comes later has no past. Asked of React, each control would be drawn twice as a page comes alive.
  const wasServed = useRef(!isHydrated())
  const told = useRef(tell)
  useLayoutEffect(() => {
    if (wasServed.current && control.current && isTouched(control.current)) told.current(control.current)
    wasServed.current = false
  }, [])
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
