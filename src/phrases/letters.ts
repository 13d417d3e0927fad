import * as en from './en/letters.ts'
import { spoken } from './spoken.ts'

export const letters = /* @__PURE__ */ spoken('letters', 'letters', en.letters)
