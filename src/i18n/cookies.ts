import { messages } from './message-catalogue.ts'
import * as en from './messages/en/cookies.ts'

export type * from './messages/en/cookies.ts'

export const cookies = /* @__PURE__ */ messages('cookies', 'cookies', en.cookies)
