import { useState } from 'react'
import { flushSync } from 'react-dom'
import { afterPaint } from './after-paint.ts'

/**
 * The value and the change handler of a control that shows its new value in the next frame, before what depends on it is rendered:
 * prices, slots and days take 0.1 s on a slow phone. Changes are applied in the order of the presses, and before what a later press
 * starts with `afterPaint`.
 */
export function usePromptChange<Value>(
  value: Value,
  onChange: (value: Value) => void,
): [shown: Value, change: (value: Value) => void] {
  const [pressed, setPressed] = useState<{ value: Value } | null>(null)
  const change = (next: Value) => {
    const press = { value: next }
    setPressed(press)
    afterPaint(() =>
      flushSync(() => {
        onChange(next)
        // A later press is still shown.
        setPressed((latest) => (latest === press ? null : latest))
      }),
    )
  }
  return [pressed ? pressed.value : value, change]
}
