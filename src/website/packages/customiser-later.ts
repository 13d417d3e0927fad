import { later } from '#parts/later.tsx'
import { comesAlive } from '#website/alive.ts'

/** In the browser: the customiser follows the chooser, or comes before the page is alive where the address asks for it. */
export const Customiser = later(() => import('./customiser.tsx').then((all) => all.Customiser))

if (new URLSearchParams(globalThis.location?.search).has('package')) comesAlive.after(Customiser.bring())
