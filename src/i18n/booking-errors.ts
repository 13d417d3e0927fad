import { messages } from './message-catalogue.ts'
import * as en from './messages/en/booking.ts'

// Not in booking.ts, because a page loads all groups of a file, and these texts come after a request.
export const bookingErrors = /* @__PURE__ */ messages('booking', 'bookingErrors', en.bookingErrors)
