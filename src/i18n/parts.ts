import { spoken } from './message-catalogue.ts'
import * as en from './messages/en/parts.ts'

export const parts = /* @__PURE__ */ spoken('parts', 'parts', en.parts)
