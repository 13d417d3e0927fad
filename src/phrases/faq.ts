import * as en from './en/faq.ts'
import { spoken } from './spoken.ts'

export type * from './en/faq.ts'

export const faq = /* @__PURE__ */ spoken('faq', 'faq', en.faq)
