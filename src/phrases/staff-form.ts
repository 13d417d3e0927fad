import * as en from './en/staff-form.ts'
import { spoken } from './spoken.ts'

export const staffForm = /* @__PURE__ */ spoken('staff-form', 'staffForm', en.staffForm)
