import * as en from './en/people.ts'
import { spoken } from './spoken.ts'

export const people = /* @__PURE__ */ spoken('people', 'people', en.people)
