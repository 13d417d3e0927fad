import { spoken } from './message-catalogue.ts'
import * as en from './messages/en/messages-desk.ts'

export const messagesDesk = /* @__PURE__ */ spoken('messages-desk', 'messagesDesk', en.messagesDesk)
