import { messages } from './message-catalogue.ts'
import * as en from './messages/en/clock.ts'

export const clock = /* @__PURE__ */ messages('clock', 'clock', en.clock)
