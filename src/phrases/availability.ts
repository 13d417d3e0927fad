import * as en from './en/availability.ts'
import { spoken } from './spoken.ts'

export const availability = /* @__PURE__ */ spoken('availability', 'availability', en.availability)
