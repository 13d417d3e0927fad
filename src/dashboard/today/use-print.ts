import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** What goes on paper: what somebody chose to print, else what the screen is about; null while nobody prints. */
export function usePaper(usual: () => ReactNode) {
  const [paper, setPaper] = useState<ReactNode>(null)
  useEffect(() => {
    // The browser takes its picture of the page as soon as this returns.
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
