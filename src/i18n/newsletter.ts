import { messages } from './message-catalogue.ts'
import * as en from './messages/en/newsletter.ts'

export const newsletter = /* @__PURE__ */ messages('newsletter', 'newsletter', en.newsletter)
