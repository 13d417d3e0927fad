import { messages } from './message-catalogue.ts'
import * as en from './messages/en/staff-emails.ts'

export const staffEmails = /* @__PURE__ */ messages('staff-emails', 'staffEmails', en.staffEmails)
export const emailLog = /* @__PURE__ */ messages('staff-emails', 'emailLog', en.emailLog)
