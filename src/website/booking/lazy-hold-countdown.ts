import { lazyHydrate } from '#components/lazy.tsx'

/** There is nothing to count before a place is kept. */
export const HoldCountdown = lazyHydrate(() => import('./hold-countdown.tsx').then((all) => all.HoldCountdown))
