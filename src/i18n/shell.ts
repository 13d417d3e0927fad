import { spoken } from './message-catalogue.ts'
import * as en from './messages/en/shell.ts'

export const shell = /* @__PURE__ */ spoken('shell', 'shell', en.shell)
