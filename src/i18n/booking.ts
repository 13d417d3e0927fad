import { messages } from './message-catalogue.ts'
import * as en from './messages/en/booking.ts'

export const bookingLabels = /* @__PURE__ */ messages('booking', 'bookingLabels', en.bookingLabels)
export const chooser = /* @__PURE__ */ messages('booking', 'chooser', en.chooser)
export const packageList = /* @__PURE__ */ messages('booking', 'packageList', en.packageList)
export const customiser = /* @__PURE__ */ messages('booking', 'customiser', en.customiser)
export const seatWords = /* @__PURE__ */ messages('booking', 'seatWords', en.seatWords)
export const facts = /* @__PURE__ */ messages('booking', 'facts', en.facts)
export const price = /* @__PURE__ */ messages('booking', 'price', en.price)
export const confirmation = /* @__PURE__ */ messages('booking', 'confirmation', en.confirmation)
export const bookingErrors = /* @__PURE__ */ messages('booking', 'bookingErrors', en.bookingErrors)
export const customiserDialogs = /* @__PURE__ */ messages('booking', 'customiserDialogs', en.customiserDialogs)
