import { spoken } from './message-catalogue.ts'
import * as en from './messages/en/letters.ts'

export const letters = /* @__PURE__ */ spoken('letters', 'letters', en.letters)
