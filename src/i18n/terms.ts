import { messages } from './message-catalogue.ts'
import * as en from './messages/en/terms.ts'

export const terms = /* @__PURE__ */ messages('terms', 'terms', en.terms)
