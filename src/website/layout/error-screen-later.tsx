import { lazyHydrate } from '#components/lazy.tsx'
import { hydration } from './hydration.ts'
import { isServerRendered } from './is-written.ts'

/** In the browser: with the page where the server met the error, else after it, in case one is met here. */
export const ErrorScreen = lazyHydrate(() => import('./error-screen.tsx').then((all) => all.ErrorScreen))

hydration.with(ErrorScreen, isServerRendered('error-screen'))
