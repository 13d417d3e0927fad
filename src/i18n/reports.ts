import { spoken } from './message-catalogue.ts'
import * as en from './messages/en/reports.ts'

export const reports = /* @__PURE__ */ spoken('reports', 'reports', en.reports)
