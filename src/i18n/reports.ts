import { messages } from './message-catalogue.ts'
import * as en from './messages/en/reports.ts'

export const reports = /* @__PURE__ */ messages('reports', 'reports', en.reports)
