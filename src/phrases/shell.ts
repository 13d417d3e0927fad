import * as en from './en/shell.ts'
import { spoken } from './spoken.ts'

export const shell = /* @__PURE__ */ spoken('shell', 'shell', en.shell)
