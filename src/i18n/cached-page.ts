import { messages } from './message-catalogue.ts'
import * as en from './messages/en/offline.ts'

// Not in offline.ts, because a page loads all groups of a file: every page needs this one, and few need the other.
export const seenMark = /* @__PURE__ */ messages('offline', 'seenMark', en.seenMark)
