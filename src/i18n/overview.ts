import { messages } from './message-catalogue.ts'
import * as en from './messages/en/overview.ts'

export const overview = /* @__PURE__ */ messages('overview', 'overview', en.overview)
