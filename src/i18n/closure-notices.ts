import { messages } from './message-catalogue.ts'
import * as en from './messages/en/closure-notices.ts'

export const closureNotices = /* @__PURE__ */ messages('closure-notices', 'closureNotices', en.closureNotices)
