import { messages } from './message-catalogue.ts'
import * as en from './messages/en/booking.ts'

// Not in booking.ts, because a page loads all groups of a file, and the dialogs come after it.
export const customiserDialogs = /* @__PURE__ */ messages('booking', 'customiserDialogs', en.customiserDialogs)
