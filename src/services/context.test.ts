import { expect, test } from 'vitest'
import { newsletterToken } from './messaging/newsletter.ts'
import { webhookSecret } from './resellers/webhooks.ts'

test('links in emails and the secrets of resellers stay valid in every version', () => {
  const config = { SECRET_KEY: 's'.repeat(32), SEAL_KEYS: undefined }
  expect(newsletterToken(config, 'ada@example.org')).toBe('OrAskJXaAX1Aytnd2qmmstuoG0yBHMr3R7CewDq85ZQ')
  expect(webhookSecret({ config }, '7')).toBe('whs_QT76q2lmlgbJGSCojcPl0d8Xrujd5om_vLjB-aBEOD0')
})
