import * as en from './en/dashboard.ts'
import { spoken } from './spoken.ts'

export const dashboard = /* @__PURE__ */ spoken('dashboard', 'dashboard', en.dashboard)
