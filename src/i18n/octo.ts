import { messages } from './message-catalogue.ts'
import * as en from './messages/en/octo.ts'

export const octo = /* @__PURE__ */ messages('octo', 'octo', en.octo)
