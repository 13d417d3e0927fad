import * as en from './en/navigation.ts'
import { spoken } from './spoken.ts'

export const navigation = /* @__PURE__ */ spoken('navigation', 'navigation', en.navigation)
export const untranslated = /* @__PURE__ */ spoken('navigation', 'untranslated', en.untranslated)
