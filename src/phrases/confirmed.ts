import * as en from './en/confirmed.ts'
import { spoken } from './spoken.ts'

export const confirmed = /* @__PURE__ */ spoken('confirmed', 'confirmed', en.confirmed)
export const confirmedTitle = /* @__PURE__ */ spoken('confirmed', 'confirmedTitle', en.confirmedTitle)
