import { spoken } from './message-catalogue.ts'
import * as en from './messages/en/payments-desk.ts'

export const paymentsDesk = /* @__PURE__ */ spoken('payments-desk', 'paymentsDesk', en.paymentsDesk)
