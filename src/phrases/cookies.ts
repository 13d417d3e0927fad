import * as en from './en/cookies.ts'
import { spoken } from './spoken.ts'

export type * from './en/cookies.ts'

export const cookies = /* @__PURE__ */ spoken('cookies', 'cookies', en.cookies)
