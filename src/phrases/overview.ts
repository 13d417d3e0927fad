import * as en from './en/overview.ts'
import { spoken } from './spoken.ts'

export const overview = /* @__PURE__ */ spoken('overview', 'overview', en.overview)
