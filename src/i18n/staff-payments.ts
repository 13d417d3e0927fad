import { messages } from './message-catalogue.ts'
import * as en from './messages/en/staff-payments.ts'

export const staffPayments = /* @__PURE__ */ messages('staff-payments', 'staffPayments', en.staffPayments)
