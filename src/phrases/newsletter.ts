import * as en from './en/newsletter.ts'
import { spoken } from './spoken.ts'

export const newsletter = /* @__PURE__ */ spoken('newsletter', 'newsletter', en.newsletter)
