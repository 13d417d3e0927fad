import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * What to draw on paper; null while nothing is printed.
 *
 * @param usual drawn when the browser prints the page; `print` prints something else
 */
export function usePrint(usual: () => ReactNode) {
  const [paper, setPaper] = useState<ReactNode>(null)
  useEffect(() => {
    // The browser takes its picture of the page as soon as the event handler returns.
    const begin = () => flushSync(() => setPaper((chosen) => chosen ?? usual()))
    const end = () => setPaper(null)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [usual])

  function print(chosen: ReactNode) {
    flushSync(() => setPaper(chosen))
    window.print()
  }
  return { paper, print }
}
