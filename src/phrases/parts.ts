import * as en from './en/parts.ts'
import { spoken } from './spoken.ts'

export const parts = /* @__PURE__ */ spoken('parts', 'parts', en.parts)
