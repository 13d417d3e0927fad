import * as en from './en/bookings-desk.ts'
import { spoken } from './spoken.ts'

export const bookingsDesk = /* @__PURE__ */ spoken('bookings-desk', 'bookingsDesk', en.bookingsDesk)
