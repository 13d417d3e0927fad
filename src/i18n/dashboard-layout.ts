import { messages } from './message-catalogue.ts'
import * as en from './messages/en/dashboard-layout.ts'

export const dashboardLayout = /* @__PURE__ */ messages('dashboard-layout', 'dashboardLayout', en.dashboardLayout)
