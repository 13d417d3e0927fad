import { messages } from './message-catalogue.ts'
import * as en from './messages/en/cancelling.ts'

export const cancelling = /* @__PURE__ */ messages('cancelling', 'cancelling', en.cancelling)
