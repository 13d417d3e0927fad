import * as en from './en/terms.ts'
import { spoken } from './spoken.ts'

export const terms = /* @__PURE__ */ spoken('terms', 'terms', en.terms)
