import { messages } from './message-catalogue.ts'
import * as en from './messages/en/party-classes.ts'

export const partyClasses = /* @__PURE__ */ messages('party-classes', 'partyClasses', en.partyClasses)
