import { messages } from './message-catalogue.ts'
import * as en from './messages/en/trip-choices.ts'

export const tripChoices = /* @__PURE__ */ messages('trip-choices', 'tripChoices', en.tripChoices)
