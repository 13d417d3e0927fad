import { messages } from './message-catalogue.ts'
import * as en from './messages/en/payment.ts'

export const payment = /* @__PURE__ */ messages('payment', 'payment', en.payment)
