import { messages } from './message-catalogue.ts'
import * as en from './messages/en/navigation.ts'

export const navigation = /* @__PURE__ */ messages('navigation', 'navigation', en.navigation)
export const untranslated = /* @__PURE__ */ messages('navigation', 'untranslated', en.untranslated)
