import { spoken } from './message-catalogue.ts'
import * as en from './messages/en/newsletter.ts'

export const newsletter = /* @__PURE__ */ spoken('newsletter', 'newsletter', en.newsletter)
