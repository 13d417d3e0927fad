import * as en from './en/contact.ts'
import { spoken } from './spoken.ts'

export const contactSentences = /* @__PURE__ */ spoken('contact', 'contactSentences', en.contactSentences)
export const contact = /* @__PURE__ */ spoken('contact', 'contact', en.contact)
