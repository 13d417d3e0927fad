import * as en from './en/about.ts'
import { spoken } from './spoken.ts'

export const about = /* @__PURE__ */ spoken('about', 'about', en.about)
