import { spoken } from './message-catalogue.ts'
import * as en from './messages/en/found.ts'

export const found = /* @__PURE__ */ spoken('found', 'found', en.found)
