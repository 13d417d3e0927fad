import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * The contents of the printed page; null while nothing is printed.
 *
 * @param defaultContents printed by the browser's own print command; `print` prints something else
 */
export function usePrint(defaultContents: () => ReactNode) {
  const [contents, setContents] = useState<ReactNode>(null)
  // The browser captures the page as soon as the event handler returns.
  const show = useEffectEvent(() => flushSync(() => setContents((chosen) => chosen ?? defaultContents())))
  useEffect(() => {
    const begin = () => show()
    const end = () => setContents(null)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])

  function print(chosen: ReactNode) {
    flushSync(() => setContents(chosen))
    window.print()
  }
  return { contents, print }
}
