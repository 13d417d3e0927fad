import { messages } from './message-catalogue.ts'
import * as en from './messages/en/validation.ts'

export const seatSentences = /* @__PURE__ */ messages('validation', 'seatSentences', en.seatSentences)
export const fieldSentences = /* @__PURE__ */ messages('validation', 'fieldSentences', en.fieldSentences)
export const requestSentences = /* @__PURE__ */ messages('validation', 'requestSentences', en.requestSentences)
