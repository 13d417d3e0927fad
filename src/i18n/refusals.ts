import { spoken } from './message-catalogue.ts'
import * as en from './messages/en/refusals.ts'

export const guestRefusals = /* @__PURE__ */ spoken('refusals', 'guestRefusals', en.guestRefusals)
export const refusals = /* @__PURE__ */ spoken('refusals', 'refusals', en.refusals)
export const seatSentences = /* @__PURE__ */ spoken('refusals', 'seatSentences', en.seatSentences)
export const fieldSentences = /* @__PURE__ */ spoken('refusals', 'fieldSentences', en.fieldSentences)
export const requestSentences = /* @__PURE__ */ spoken('refusals', 'requestSentences', en.requestSentences)
