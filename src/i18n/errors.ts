import { messages } from './message-catalogue.ts'
import * as en from './messages/en/errors.ts'

export const guestErrors = /* @__PURE__ */ messages('errors', 'guestErrors', en.guestErrors)
export const serverErrors = /* @__PURE__ */ messages('errors', 'serverErrors', en.serverErrors)
export const seatSentences = /* @__PURE__ */ messages('errors', 'seatSentences', en.seatSentences)
export const fieldSentences = /* @__PURE__ */ messages('errors', 'fieldSentences', en.fieldSentences)
export const requestSentences = /* @__PURE__ */ messages('errors', 'requestSentences', en.requestSentences)
