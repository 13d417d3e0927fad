import { spoken } from './message-catalogue.ts'
import * as en from './messages/en/overview.ts'

export const overview = /* @__PURE__ */ spoken('overview', 'overview', en.overview)
