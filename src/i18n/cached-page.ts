import { messages } from './message-catalogue.ts'
import * as en from './messages/en/offline.ts'

// Apart from offline.ts: every page needs this group, and few the other.
export const seenMark = /* @__PURE__ */ messages('offline', 'seenMark', en.seenMark)
