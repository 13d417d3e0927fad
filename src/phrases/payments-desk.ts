import * as en from './en/payments-desk.ts'
import { spoken } from './spoken.ts'

export const paymentsDesk = /* @__PURE__ */ spoken('payments-desk', 'paymentsDesk', en.paymentsDesk)
