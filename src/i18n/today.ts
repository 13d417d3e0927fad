import { messages } from './message-catalogue.ts'
import * as en from './messages/en/today.ts'

export const today = /* @__PURE__ */ messages('today', 'today', en.today)
