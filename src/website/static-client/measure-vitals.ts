import { whenIdle } from '#components/when-idle.ts'
import { wantsToBeLeftAlone } from './report-visit.ts'
import { measureThisPage } from './web-vitals.ts'

/** Measures a page once it is there and the browser has nothing else to do. */
export function measureLater() {
  if (!import.meta.env.PROD || wantsToBeLeftAlone()) return
  const begin = () => void whenIdle(measureThisPage)
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })
}
