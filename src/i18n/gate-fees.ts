import { messages } from './message-catalogue.ts'
import * as en from './messages/en/gate-fees.ts'

export const gateFees = /* @__PURE__ */ messages('gate-fees', 'gateFees', en.gateFees)
