import * as en from './en/text-page.ts'
import { spoken } from './spoken.ts'

export type * from './en/text-page.ts'

export const textPage = /* @__PURE__ */ spoken('text-page', 'textPage', en.textPage)
