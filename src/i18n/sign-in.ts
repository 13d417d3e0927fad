import { messages } from './message-catalogue.ts'
import * as en from './messages/en/sign-in.ts'

export const signIn = /* @__PURE__ */ messages('sign-in', 'signIn', en.signIn)
