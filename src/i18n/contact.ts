import { spoken } from './message-catalogue.ts'
import * as en from './messages/en/contact.ts'

export const contactSentences = /* @__PURE__ */ spoken('contact', 'contactSentences', en.contactSentences)
export const contact = /* @__PURE__ */ spoken('contact', 'contact', en.contact)
