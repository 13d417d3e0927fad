import { spoken } from './message-catalogue.ts'
import * as en from './messages/en/booking.ts'

export const words = /* @__PURE__ */ spoken('booking', 'words', en.words)
export const chooser = /* @__PURE__ */ spoken('booking', 'chooser', en.chooser)
export const customiser = /* @__PURE__ */ spoken('booking', 'customiser', en.customiser)
export const seatWords = /* @__PURE__ */ spoken('booking', 'seatWords', en.seatWords)
export const facts = /* @__PURE__ */ spoken('booking', 'facts', en.facts)
export const price = /* @__PURE__ */ spoken('booking', 'price', en.price)
export const confirmation = /* @__PURE__ */ spoken('booking', 'confirmation', en.confirmation)
