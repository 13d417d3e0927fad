import { messages } from './message-catalogue.ts'
import * as en from './messages/en/gate-sheet.ts'

export const gateSheet = /* @__PURE__ */ messages('gate-sheet', 'gateSheet', en.gateSheet)
