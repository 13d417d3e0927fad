import { later } from '#components/lazy.tsx'
import { comesAlive } from '#website/layout/hydration.ts'
import { isChosenInAddress } from './is-package-in-url.ts'

/** In the browser: with the page, or after it where the address names a package, for a guest who wants another one. */
export const Chooser = later(() => import('./package-chooser.tsx').then((all) => all.Chooser))

comesAlive.with(Chooser, !isChosenInAddress())
