import { messages } from './message-catalogue.ts'
import * as en from './messages/en/hold.ts'

export const hold = /* @__PURE__ */ messages('hold', 'hold', en.hold)
export const holdAlternatives = /* @__PURE__ */ messages('hold', 'holdAlternatives', en.holdAlternatives)
