import { spoken } from './message-catalogue.ts'
import * as en from './messages/en/staff-letters.ts'

export const staffLetters = /* @__PURE__ */ spoken('staff-letters', 'staffLetters', en.staffLetters)
export const mails = /* @__PURE__ */ spoken('staff-letters', 'mails', en.mails)
