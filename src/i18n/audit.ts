import { messages } from './message-catalogue.ts'
import * as en from './messages/en/audit.ts'

export const audit = /* @__PURE__ */ messages('audit', 'audit', en.audit)
