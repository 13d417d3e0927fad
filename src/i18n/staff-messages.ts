import { messages } from './message-catalogue.ts'
import * as en from './messages/en/staff-messages.ts'

export const staffMessages = /* @__PURE__ */ messages('staff-messages', 'staffMessages', en.staffMessages)
