import { spoken } from './message-catalogue.ts'
import * as en from './messages/en/terms.ts'

export const terms = /* @__PURE__ */ spoken('terms', 'terms', en.terms)
