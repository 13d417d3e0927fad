import { messages } from './message-catalogue.ts'
import * as en from './messages/en/errors.ts'

export const guestErrors = /* @__PURE__ */ messages('errors', 'guestErrors', en.guestErrors)
export const serverErrors = /* @__PURE__ */ messages('errors', 'serverErrors', en.serverErrors)
