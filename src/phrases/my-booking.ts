import * as en from './en/my-booking.ts'
import { spoken } from './spoken.ts'

export const myBooking = /* @__PURE__ */ spoken('my-booking', 'myBooking', en.myBooking)
