import * as en from './en/clock.ts'
import { spoken } from './spoken.ts'

export const clock = /* @__PURE__ */ spoken('clock', 'clock', en.clock)
