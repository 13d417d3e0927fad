import { messages } from './message-catalogue.ts'
import * as en from './messages/en/about.ts'

export const about = /* @__PURE__ */ messages('about', 'about', en.about)
