import { messages } from './message-catalogue.ts'
import * as en from './messages/en/availability.ts'

export const availability = /* @__PURE__ */ messages('availability', 'availability', en.availability)
