import { messages } from './message-catalogue.ts'
import * as en from './messages/en/promotion.ts'

export const promotion = /* @__PURE__ */ messages('promotion', 'promotion', en.promotion)
