import * as en from './en/payment.ts'
import { spoken } from './spoken.ts'

export const payment = /* @__PURE__ */ spoken('payment', 'payment', en.payment)
