import { spoken } from './message-catalogue.ts'
import * as en from './messages/en/hold.ts'

export const hold = /* @__PURE__ */ spoken('hold', 'hold', en.hold)
export const waysOut = /* @__PURE__ */ spoken('hold', 'waysOut', en.waysOut)
