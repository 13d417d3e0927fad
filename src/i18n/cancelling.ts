import { spoken } from './message-catalogue.ts'
import * as en from './messages/en/cancelling.ts'

export const cancelling = /* @__PURE__ */ spoken('cancelling', 'cancelling', en.cancelling)
