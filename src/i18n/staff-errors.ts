import { messages } from './message-catalogue.ts'
import * as en from './messages/en/staff-errors.ts'

export const staffErrors = /* @__PURE__ */ messages('staff-errors', 'staffErrors', en.staffErrors)
