import { messages } from './message-catalogue.ts'
import * as en from './messages/en/offline.ts'

export const offline = /* @__PURE__ */ messages('offline', 'offline', en.offline)
export const seenMark = /* @__PURE__ */ messages('offline', 'seenMark', en.seenMark)
