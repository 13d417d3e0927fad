import { messages } from './message-catalogue.ts'
import * as en from './messages/en/confirmed.ts'

export const confirmed = /* @__PURE__ */ messages('confirmed', 'confirmed', en.confirmed)
export const confirmedTitle = /* @__PURE__ */ messages('confirmed', 'confirmedTitle', en.confirmedTitle)

/** The sentence in place of bank details that are not set (R6.23). */
export function bankFollowsText(areSomeKnown: boolean, hasWhatsApp: boolean): string {
  if (!hasWhatsApp) return confirmed.bankFollowsByEmail
  return areSomeKnown ? confirmed.bankRestFollows : confirmed.bankFollows
}
