import { lazyHydrate } from '#components/lazy.tsx'

/** Few guests ever see them, and none before an answer has come. */
export const AlternativeList = lazyHydrate(() => import('./alternatives.tsx').then((all) => all.AlternativeList))
export const StayAlternativeList = lazyHydrate(() =>
  import('#website/room/stay-alternatives.tsx').then((all) => all.StayAlternativeList),
)
