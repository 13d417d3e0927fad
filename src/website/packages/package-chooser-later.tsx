import { lazyHydrate } from '#components/lazy.tsx'
import { hydration } from '#website/layout/hydration.ts'
import { isPackageInUrl } from './is-package-in-url.ts'

/** In the browser: with the page, or after it where the address names a package, for a guest who wants another one. */
export const PackageChooser = lazyHydrate(() => import('./package-chooser.tsx').then((all) => all.PackageChooser))

hydration.with(PackageChooser, !isPackageInUrl())
