import { spoken } from './message-catalogue.ts'
import * as en from './messages/en/navigation.ts'

export const navigation = /* @__PURE__ */ spoken('navigation', 'navigation', en.navigation)
export const untranslated = /* @__PURE__ */ spoken('navigation', 'untranslated', en.untranslated)
