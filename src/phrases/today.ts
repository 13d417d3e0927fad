import * as en from './en/today.ts'
import { spoken } from './spoken.ts'

export const today = /* @__PURE__ */ spoken('today', 'today', en.today)
