import { spoken } from './message-catalogue.ts'
import * as en from './messages/en/cookies.ts'

export type * from './messages/en/cookies.ts'

export const cookies = /* @__PURE__ */ spoken('cookies', 'cookies', en.cookies)
