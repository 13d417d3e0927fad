import { spoken } from './message-catalogue.ts'
import * as en from './messages/en/staff-form.ts'

export const staffForm = /* @__PURE__ */ spoken('staff-form', 'staffForm', en.staffForm)
