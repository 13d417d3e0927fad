import { messages } from './message-catalogue.ts'
import * as en from './messages/en/booking.ts'

// Apart from booking.ts: pages load the groups of a file together, and the customiser does not need this one.
export const confirmation = /* @__PURE__ */ messages('booking', 'confirmation', en.confirmation)
