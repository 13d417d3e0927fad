import { spoken } from './message-catalogue.ts'
import * as en from './messages/en/confirmed.ts'

export const confirmed = /* @__PURE__ */ spoken('confirmed', 'confirmed', en.confirmed)
export const confirmedTitle = /* @__PURE__ */ spoken('confirmed', 'confirmedTitle', en.confirmedTitle)
