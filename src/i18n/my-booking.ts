import { spoken } from './message-catalogue.ts'
import * as en from './messages/en/my-booking.ts'

export const myBooking = /* @__PURE__ */ spoken('my-booking', 'myBooking', en.myBooking)
