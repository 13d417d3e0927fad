import { messages } from './message-catalogue.ts'
import * as en from './messages/en/staff-users.ts'

export const staffUsers = /* @__PURE__ */ messages('staff-users', 'staffUsers', en.staffUsers)
