import { messages } from './message-catalogue.ts'
import * as en from './messages/en/staff-packages.ts'

export const staffPackages = /* @__PURE__ */ messages('staff-packages', 'staffPackages', en.staffPackages)
