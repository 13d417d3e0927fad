import { messages } from './message-catalogue.ts'
import * as en from './messages/en/my-booking.ts'

export const myBooking = /* @__PURE__ */ messages('my-booking', 'myBooking', en.myBooking)
