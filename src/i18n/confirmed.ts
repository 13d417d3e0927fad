import { messages } from './message-catalogue.ts'
import * as en from './messages/en/confirmed.ts'

export const confirmed = /* @__PURE__ */ messages('confirmed', 'confirmed', en.confirmed)
export const confirmedTitle = /* @__PURE__ */ messages('confirmed', 'confirmedTitle', en.confirmedTitle)
