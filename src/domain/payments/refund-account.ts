import { isTransfer, type PaymentMethod } from '#domain/bookings/booking.ts'
import { isOpenRefund, type RefundState } from './payment.ts'

/** The longest text of each field. `number` is an account number or IBAN, `branch` a branch or BIC. */
export const refundAccountLimits = { holder: 120, bank: 120, number: 40, branch: 60 } as const

/** Whether an unsent refund goes to the guest's bank account. `method` is that of the original payment. */
export function isOpenBankRefund({ status, method }: { status: RefundState; method: PaymentMethod | null }): boolean {
  return isOpenRefund(status) && (method === null || isTransfer(method))
}

export const endingOf = (number: string) => number.replace(/[^A-Z0-9]/gi, '').slice(-3)
