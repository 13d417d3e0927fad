import { spoken } from './message-catalogue.ts'
import * as en from './messages/en/people.ts'

export const people = /* @__PURE__ */ spoken('people', 'people', en.people)
