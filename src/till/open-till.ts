import type { PaymentGateway } from './gateway.ts'
import { openSandbox } from './sandbox.ts'

/** Who takes cards here, by the settings; null where nobody does. */
export function openTill({
  PAYMENT_GATEWAY,
}: {
  PAYMENT_GATEWAY: 'sandbox' | 'payhere' | 'off'
}): PaymentGateway | null {
  return PAYMENT_GATEWAY === 'sandbox' ? openSandbox() : null
}
