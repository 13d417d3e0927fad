import { messages } from './message-catalogue.ts'
import * as en from './messages/en/emails.ts'

export const emails = /* @__PURE__ */ messages('emails', 'emails', en.emails)
