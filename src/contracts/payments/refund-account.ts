import { z } from '#contracts/primitives/zod.ts'
import { refundAccountLimits } from '#domain/payments/refund-account.ts'
import { validationCode } from '#domain/validation-code.ts'

const text = (longest: number, missing: string) =>
  z.string({ error: missing }).trim().min(2, { error: missing }).max(longest)

/** The bank account that a guest's refunds go to. `number` is an account number or IBAN, `branch` a branch or BIC. */
export const RefundAccount = z.strictObject({
  holder: text(refundAccountLimits.holder, validationCode('request.accountHolder')),
  bank: text(refundAccountLimits.bank, validationCode('request.accountBank')),
  number: z
    .string({ error: validationCode('request.accountNumber') })
    .trim()
    .max(refundAccountLimits.number)
    // A masked card number contains characters that no account number has.
    .regex(/^[A-Za-z0-9](?:[ ./-]?[A-Za-z0-9]){4,}$/, { error: validationCode('request.accountNumber') })
    .transform((number) => number.toUpperCase()),
  branch: z
    .string()
    .trim()
    .max(refundAccountLimits.branch)
    .nullish()
    .transform((branch) => branch ?? ''),
})
export type RefundAccount = z.output<typeof RefundAccount>
export type RefundAccountInput = z.input<typeof RefundAccount>

/** The fields that a guest reads. */
export const RefundAccountState = z.object({
  /** A bank transfer to the guest needs the account, or its account can still change. */
  isWanted: z.boolean(),
  /** The last characters of the saved number; null if none is saved. */
  ending: z.string().nullable(),
})
