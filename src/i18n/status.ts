import { messages } from './message-catalogue.ts'
import * as en from './messages/en/status.ts'

export const status = /* @__PURE__ */ messages('status', 'status', en.status)
