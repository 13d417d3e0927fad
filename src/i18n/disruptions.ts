import { messages } from './message-catalogue.ts'
import * as en from './messages/en/disruptions.ts'

export const disruptions = /* @__PURE__ */ messages('disruptions', 'disruptions', en.disruptions)
