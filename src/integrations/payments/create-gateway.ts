import type { PaymentGateway } from './gateway.ts'
import { createPayHere, payHereHosts } from './payhere.ts'
import { createSandbox } from './sandbox.ts'

/** The configuration of the payment gateway. */
type GatewayConfig = {
  PAYMENT_GATEWAY: 'sandbox' | 'payhere' | 'off'
  PAYHERE_MERCHANT_ID?: string | undefined
  PAYHERE_SECRET?: string | undefined
  PAYHERE_MODE: 'sandbox' | 'live'
  PAYHERE_APP_ID?: string | undefined
  PAYHERE_APP_SECRET?: string | undefined
  PAYHERE_HOST?: string | undefined
}

/** Creates the configured gateway; null if cards are off. */
export function createGateway(config: GatewayConfig): PaymentGateway | null {
  switch (config.PAYMENT_GATEWAY) {
    case 'off':
      return null
    case 'sandbox':
      return createSandbox()
    case 'payhere': {
      const { PAYHERE_MERCHANT_ID: merchantId = '', PAYHERE_SECRET: secret = '' } = config
      const { PAYHERE_APP_ID: id, PAYHERE_APP_SECRET: appSecret } = config
      return createPayHere({
        merchantId,
        secret,
        host: payHereHost(config),
        app: id && appSecret ? { id, secret: appSecret } : null,
      })
    }
  }
}

/** The host of PayHere's payment page and API. */
function payHereHost({ PAYHERE_HOST, PAYHERE_MODE }: Pick<GatewayConfig, 'PAYHERE_HOST' | 'PAYHERE_MODE'>): string {
  return PAYHERE_HOST ?? payHereHosts[PAYHERE_MODE]
}
