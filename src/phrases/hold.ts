import * as en from './en/hold.ts'
import { spoken } from './spoken.ts'

export const hold = /* @__PURE__ */ spoken('hold', 'hold', en.hold)
export const waysOut = /* @__PURE__ */ spoken('hold', 'waysOut', en.waysOut)
