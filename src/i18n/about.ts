import { spoken } from './message-catalogue.ts'
import * as en from './messages/en/about.ts'

export const about = /* @__PURE__ */ spoken('about', 'about', en.about)
