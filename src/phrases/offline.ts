import * as en from './en/offline.ts'
import { spoken } from './spoken.ts'

export const offline = /* @__PURE__ */ spoken('offline', 'offline', en.offline)
export const seenMark = /* @__PURE__ */ spoken('offline', 'seenMark', en.seenMark)
