import { lazyHydrate } from '#components/lazy.tsx'

/** Loaded when a response has alternatives. */
export const AlternativeList = lazyHydrate(() => import('./alternatives.tsx').then((all) => all.AlternativeList))
export const StayAlternativeList = lazyHydrate(() =>
  import('#website/room/stay-alternative-list.tsx').then((all) => all.StayAlternativeList),
)
