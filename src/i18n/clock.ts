import { spoken } from './message-catalogue.ts'
import * as en from './messages/en/clock.ts'

export const clock = /* @__PURE__ */ spoken('clock', 'clock', en.clock)
