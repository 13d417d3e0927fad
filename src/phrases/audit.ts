import * as en from './en/audit.ts'
import { spoken } from './spoken.ts'

export const audit = /* @__PURE__ */ spoken('audit', 'audit', en.audit)
