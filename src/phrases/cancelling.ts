import * as en from './en/cancelling.ts'
import { spoken } from './spoken.ts'

export const cancelling = /* @__PURE__ */ spoken('cancelling', 'cancelling', en.cancelling)
