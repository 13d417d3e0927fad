import * as en from './en/privacy.ts'
import { spoken } from './spoken.ts'

export const privacy = /* @__PURE__ */ spoken('privacy', 'privacy', en.privacy)
