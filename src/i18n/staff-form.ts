import { messages } from './message-catalogue.ts'
import * as en from './messages/en/staff-form.ts'

export const staffForm = /* @__PURE__ */ messages('staff-form', 'staffForm', en.staffForm)
