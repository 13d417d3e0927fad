import * as en from './en/messages-desk.ts'
import { spoken } from './spoken.ts'

export const messagesDesk = /* @__PURE__ */ spoken('messages-desk', 'messagesDesk', en.messagesDesk)
