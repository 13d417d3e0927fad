import { spoken } from './message-catalogue.ts'
import * as en from './messages/en/staff-refusals.ts'

export const staffRefusals = /* @__PURE__ */ spoken('staff-refusals', 'staffRefusals', en.staffRefusals)
