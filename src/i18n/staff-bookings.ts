import { messages } from './message-catalogue.ts'
import * as en from './messages/en/staff-bookings.ts'

export const staffBookings = /* @__PURE__ */ messages('staff-bookings', 'staffBookings', en.staffBookings)
