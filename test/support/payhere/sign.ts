import { createHash } from 'node:crypto'

/** PayHere's side of the protocol, written from its documentation independently of our code. */
export const merchant = { id: '1211149', secret: 'a merchant secret of the tests' }

const md5 = (text: string) => createHash('md5').update(text, 'utf8').digest('hex').toUpperCase()

type WebhookFields = {
  merchant_id: string
  order_id: string
  payment_id: string
  payhere_amount: string
  payhere_currency: string
  status_code: string
  method: string
  status_message: string
  card_holder_name: string
  card_no: string
  card_expiry: string
}

/** The webhook that PayHere posts to notify_url. */
export function signed(
  changes: Partial<WebhookFields> & Pick<WebhookFields, 'order_id' | 'payhere_amount'>,
  secret = merchant.secret,
) {
  const fields: WebhookFields = {
    merchant_id: merchant.id,
    payment_id: '320025071278',
    payhere_currency: 'USD',
    status_code: '2',
    method: 'VISA',
    status_message: 'Successfully completed',
    card_holder_name: 'A N Holder',
    card_no: '************1292',
    card_expiry: '12/30',
    ...changes,
  }
  const { merchant_id, order_id, payhere_amount, payhere_currency, status_code } = fields
  const md5sig = md5(merchant_id + order_id + payhere_amount + payhere_currency + status_code + md5(secret))
  return { ...fields, md5sig }
}

/** The hash that PayHere expects in the checkout form. */
export function checkoutHash(fields: Record<string, string>): string {
  const { merchant_id = '', order_id = '', amount = '', currency = '' } = fields
  return md5(merchant_id + order_id + amount + currency + md5(merchant.secret))
}
