import { spoken } from './message-catalogue.ts'
import * as en from './messages/en/payment.ts'

export const payment = /* @__PURE__ */ spoken('payment', 'payment', en.payment)
