import { messages } from './message-catalogue.ts'
import * as en from './messages/en/dashboard.ts'

export const dashboard = /* @__PURE__ */ messages('dashboard', 'dashboard', en.dashboard)
