import { spoken } from './message-catalogue.ts'
import * as en from './messages/en/dashboard.ts'

export const dashboard = /* @__PURE__ */ spoken('dashboard', 'dashboard', en.dashboard)
