import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * The contents of the printed page; null while nothing is printed.
 *
 * @param usual printed by the browser's own print command; `print` prints something else
 */
export function usePrint(usual: () => ReactNode) {
  const [paper, setPaper] = useState<ReactNode>(null)
  useEffect(() => {
    // The browser captures the page as soon as the event handler returns.
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
