import { spoken } from './message-catalogue.ts'
import * as en from './messages/en/faq.ts'

export type * from './messages/en/faq.ts'

export const faq = /* @__PURE__ */ spoken('faq', 'faq', en.faq)
