import { spoken } from './message-catalogue.ts'
import * as en from './messages/en/availability.ts'

export const availability = /* @__PURE__ */ spoken('availability', 'availability', en.availability)
