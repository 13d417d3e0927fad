import { spoken } from './message-catalogue.ts'
import * as en from './messages/en/offline.ts'

export const offline = /* @__PURE__ */ spoken('offline', 'offline', en.offline)
export const seenMark = /* @__PURE__ */ spoken('offline', 'seenMark', en.seenMark)
