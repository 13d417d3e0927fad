import * as en from './en/reports.ts'
import { spoken } from './spoken.ts'

export const reports = /* @__PURE__ */ spoken('reports', 'reports', en.reports)
