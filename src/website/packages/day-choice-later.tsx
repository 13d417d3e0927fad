import { lazyHydrate } from '#components/lazy.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { hydration } from '#website/layout/hydration.ts'
import { isServerRendered } from '#website/layout/is-written.ts'

/** In the browser: with the page that the server wrote with it, else for a guest who changes the way of booking. */
export const DayChoice = lazyHydrate(
  () => import('./day-choice.tsx').then((all) => all.DayChoice),
  <Skeleton className="h-[420px] w-full" />,
)

hydration.with(DayChoice, isServerRendered('day-choice'))
