import { messages } from './message-catalogue.ts'
import * as en from './messages/en/error-pages.ts'

export const errorPages = /* @__PURE__ */ messages('error-pages', 'errorPages', en.errorPages)
