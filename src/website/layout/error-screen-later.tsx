import { later } from '#components/lazy.tsx'
import { comesAlive } from './hydration.ts'
import { isWritten } from './is-written.ts'

/** In the browser: with the page where the server met the error, else after it, in case one is met here. */
export const ErrorScreen = later(() => import('./error-screen.tsx').then((all) => all.ErrorScreen))

comesAlive.with(ErrorScreen, isWritten('error-screen'))
