import { messages } from './message-catalogue.ts'
import * as en from './messages/en/staff-validation.ts'

export const staffFaults = /* @__PURE__ */ messages('staff-validation', 'staffFaults', en.staffFaults)
