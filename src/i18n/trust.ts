import { spoken } from './message-catalogue.ts'
import * as en from './messages/en/trust.ts'

export const currency = /* @__PURE__ */ spoken('trust', 'currency', en.currency)
export const gate = /* @__PURE__ */ spoken('trust', 'gate', en.gate)
export const example = /* @__PURE__ */ spoken('trust', 'example', en.example)
export const payLater = /* @__PURE__ */ spoken('trust', 'payLater', en.payLater)
export const cancellation = /* @__PURE__ */ spoken('trust', 'cancellation', en.cancellation)
export const clock = /* @__PURE__ */ spoken('trust', 'clock', en.clock)
export const sun = /* @__PURE__ */ spoken('trust', 'sun', en.sun)
export const next = /* @__PURE__ */ spoken('trust', 'next', en.next)
export const received = /* @__PURE__ */ spoken('trust', 'received', en.received)
export const ask = /* @__PURE__ */ spoken('trust', 'ask', en.ask)
export const identity = /* @__PURE__ */ spoken('trust', 'identity', en.identity)
