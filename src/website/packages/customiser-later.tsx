import { Container } from '#components/container.tsx'
import { lazyHydrate } from '#components/lazy.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { hydration } from '#website/layout/hydration.ts'
import { isPackageInUrl } from './is-package-in-url.ts'

/** In the browser: with the page where the address names a package, else after it, for a guest who chooses one. */
export const Customiser = lazyHydrate(
  () => import('./customiser.tsx').then((all) => all.Customiser),
  <Container className="py-16">
    <Skeleton className="h-[60vh] w-full" />
  </Container>,
)

hydration.with(Customiser, isPackageInUrl())
