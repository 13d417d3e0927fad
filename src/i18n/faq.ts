import { messages } from './message-catalogue.ts'
import * as en from './messages/en/faq.ts'

export type * from './messages/en/faq.ts'

export const faq = /* @__PURE__ */ messages('faq', 'faq', en.faq)
