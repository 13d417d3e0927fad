import { messages } from './message-catalogue.ts'
import * as en from './messages/en/booking-form.ts'

export const addOnNames = /* @__PURE__ */ messages('booking-form', 'addOnNames', en.addOnNames)
export const paymentMethodNames = /* @__PURE__ */ messages('booking-form', 'paymentMethodNames', en.paymentMethodNames)
export const bookingForm = /* @__PURE__ */ messages('booking-form', 'bookingForm', en.bookingForm)
