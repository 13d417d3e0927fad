import { messages } from './message-catalogue.ts'
import * as en from './messages/en/staff-settings.ts'

export const staffSettings = /* @__PURE__ */ messages('staff-settings', 'staffSettings', en.staffSettings)
