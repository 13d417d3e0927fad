import * as en from './en/staff-refusals.ts'
import { spoken } from './spoken.ts'

export const staffRefusals = /* @__PURE__ */ spoken('staff-refusals', 'staffRefusals', en.staffRefusals)
