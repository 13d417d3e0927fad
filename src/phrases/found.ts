import * as en from './en/found.ts'
import { spoken } from './spoken.ts'

export const found = /* @__PURE__ */ spoken('found', 'found', en.found)
