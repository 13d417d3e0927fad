import { spoken } from './message-catalogue.ts'
import * as en from './messages/en/today.ts'

export const today = /* @__PURE__ */ spoken('today', 'today', en.today)
