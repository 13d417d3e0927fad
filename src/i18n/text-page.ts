import { messages } from './message-catalogue.ts'
import * as en from './messages/en/text-page.ts'

export type * from './messages/en/text-page.ts'

export const textPage = /* @__PURE__ */ messages('text-page', 'textPage', en.textPage)
