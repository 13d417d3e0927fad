import * as en from './en/staff-letters.ts'
import { spoken } from './spoken.ts'

export const staffLetters = /* @__PURE__ */ spoken('staff-letters', 'staffLetters', en.staffLetters)
export const mails = /* @__PURE__ */ spoken('staff-letters', 'mails', en.mails)
