import * as en from './en/taxi.ts'
import { spoken } from './spoken.ts'

export const taxi = /* @__PURE__ */ spoken('taxi', 'taxi', en.taxi)
