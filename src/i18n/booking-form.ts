import { spoken } from './message-catalogue.ts'
import * as en from './messages/en/booking-form.ts'

export const addOnNames = /* @__PURE__ */ spoken('booking-form', 'addOnNames', en.addOnNames)
export const paymentMethodNames = /* @__PURE__ */ spoken('booking-form', 'paymentMethodNames', en.paymentMethodNames)
export const bookingForm = /* @__PURE__ */ spoken('booking-form', 'bookingForm', en.bookingForm)
