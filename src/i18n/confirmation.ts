import { messages } from './message-catalogue.ts'
import * as en from './messages/en/booking.ts'

// Not in booking.ts, because a page loads all groups of a file, and the customiser does not need this one.
export const confirmation = /* @__PURE__ */ messages('booking', 'confirmation', en.confirmation)
