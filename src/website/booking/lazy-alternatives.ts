import { later } from '#components/lazy.tsx'

/** Few guests ever see them, and none before an answer has come. */
export const WaysOut = later(() => import('./alternatives.tsx').then((all) => all.WaysOut))
export const WaysOutOfStay = later(() => import('#website/room/stay-alternatives.tsx').then((all) => all.WaysOut))
