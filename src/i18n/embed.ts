import { messages } from './message-catalogue.ts'
import * as en from './messages/en/embed.ts'

export const embed = /* @__PURE__ */ messages('embed', 'embed', en.embed)
