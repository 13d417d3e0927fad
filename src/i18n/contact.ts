import { messages } from './message-catalogue.ts'
import * as en from './messages/en/contact.ts'

export const contactSentences = /* @__PURE__ */ messages('contact', 'contactSentences', en.contactSentences)
export const contact = /* @__PURE__ */ messages('contact', 'contact', en.contact)
