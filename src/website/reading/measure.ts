import { whenIdle } from '#parts/when-idle.ts'
import { wantsToBeLeftAlone } from './visit.ts'

/** Brings what measures a page once the page is there and the browser has nothing else to do. */
export function measureLater(bring: () => Promise<unknown>) {
  if (!import.meta.env.PROD || wantsToBeLeftAlone()) return
  const begin = () => void whenIdle(() => void bring().catch(() => {}))
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })
}
