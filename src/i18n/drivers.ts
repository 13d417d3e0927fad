import { messages } from './message-catalogue.ts'
import * as en from './messages/en/drivers.ts'

export const drivers = /* @__PURE__ */ messages('drivers', 'drivers', en.drivers)
