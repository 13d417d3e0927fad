import { messages } from './message-catalogue.ts'
import * as en from './messages/en/privacy.ts'

export const privacy = /* @__PURE__ */ messages('privacy', 'privacy', en.privacy)
