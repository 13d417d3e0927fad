import * as en from './en/booking-form.ts'
import { spoken } from './spoken.ts'

export const addOnNames = /* @__PURE__ */ spoken('booking-form', 'addOnNames', en.addOnNames)
export const paymentMethodNames = /* @__PURE__ */ spoken('booking-form', 'paymentMethodNames', en.paymentMethodNames)
export const bookingForm = /* @__PURE__ */ spoken('booking-form', 'bookingForm', en.bookingForm)
