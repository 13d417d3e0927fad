import { spoken } from './message-catalogue.ts'
import * as en from './messages/en/bookings-desk.ts'

export const bookingsDesk = /* @__PURE__ */ spoken('bookings-desk', 'bookingsDesk', en.bookingsDesk)
