import { lazyHydrate } from '#components/lazy.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { hydration } from '#website/layout/hydration.ts'
import { isServerRendered } from '#website/layout/is-written.ts'

/** In the browser: with the page that the server wrote with it, else for a guest who changes the way of booking. */
export const SharedChoice = lazyHydrate(
  () => import('./shared-choice.tsx').then((all) => all.SharedChoice),
  <Skeleton className="h-[340px] w-full" />,
)

hydration.with(SharedChoice, isServerRendered('shared-choice'))
