import { messages } from './message-catalogue.ts'
import * as en from './messages/en/audit-names.ts'

export const auditNames = /* @__PURE__ */ messages('audit-names', 'auditNames', en.auditNames)
