import { messages } from './message-catalogue.ts'
import * as en from './messages/en/trust.ts'

export const currency = /* @__PURE__ */ messages('trust', 'currency', en.currency)
export const gatePromise = /* @__PURE__ */ messages('trust', 'gatePromise', en.gatePromise)
export const example = /* @__PURE__ */ messages('trust', 'example', en.example)
export const payLater = /* @__PURE__ */ messages('trust', 'payLater', en.payLater)
export const cancellation = /* @__PURE__ */ messages('trust', 'cancellation', en.cancellation)
export const rideRefund = /* @__PURE__ */ messages('trust', 'rideRefund', en.rideRefund)
export const clock = /* @__PURE__ */ messages('trust', 'clock', en.clock)
export const sun = /* @__PURE__ */ messages('trust', 'sun', en.sun)
export const next = /* @__PURE__ */ messages('trust', 'next', en.next)
export const received = /* @__PURE__ */ messages('trust', 'received', en.received)
export const ask = /* @__PURE__ */ messages('trust', 'ask', en.ask)
export const identity = /* @__PURE__ */ messages('trust', 'identity', en.identity)
