import { messages } from './message-catalogue.ts'
import * as en from './messages/en/staff-emails.ts'

export const staffEmails = /* @__PURE__ */ messages('staff-emails', 'staffEmails', en.staffEmails)
export const mails = /* @__PURE__ */ messages('staff-emails', 'mails', en.mails)
