import { spoken } from './message-catalogue.ts'
import * as en from './messages/en/privacy.ts'

export const privacy = /* @__PURE__ */ spoken('privacy', 'privacy', en.privacy)
