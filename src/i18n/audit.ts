import { spoken } from './message-catalogue.ts'
import * as en from './messages/en/audit.ts'

export const audit = /* @__PURE__ */ spoken('audit', 'audit', en.audit)
