import { lazyHydrate } from '#components/lazy.tsx'

/** Loaded when a place is held. */
export const HoldCountdown = lazyHydrate(() => import('./hold-countdown.tsx').then((all) => all.HoldCountdown))
