import { later } from '#components/lazy.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { comesAlive } from '#website/layout/hydration.ts'
import { isWritten } from '#website/layout/is-written.ts'

/** In the browser: with the page that the server wrote with it, else for a guest who changes the way of booking. */
export const DayChoice = later(
  () => import('./day-choice.tsx').then((all) => all.DayChoice),
  <Skeleton className="h-[420px] w-full" />,
)

comesAlive.with(DayChoice, isWritten('day-choice'))
