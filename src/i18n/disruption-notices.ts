import { messages } from './message-catalogue.ts'
import * as en from './messages/en/disruption-notices.ts'

export const disruptionNotices = /* @__PURE__ */ messages(
  'disruption-notices',
  'disruptionNotices',
  en.disruptionNotices,
)
