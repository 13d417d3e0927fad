import { messages } from './message-catalogue.ts'
import * as en from './messages/en/seo.ts'

export const seo = /* @__PURE__ */ messages('seo', 'seo', en.seo)
export const productFeed = /* @__PURE__ */ messages('seo', 'productFeed', en.productFeed)
