import { messages } from './message-catalogue.ts'
import * as en from './messages/en/gate-party.ts'

export const gateParty = /* @__PURE__ */ messages('gate-party', 'gateParty', en.gateParty)
