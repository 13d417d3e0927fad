import { spoken } from './message-catalogue.ts'
import * as en from './messages/en/browse.ts'

export const browse = /* @__PURE__ */ spoken('browse', 'browse', en.browse)
export const parkStories = /* @__PURE__ */ spoken('browse', 'parkStories', en.parkStories)
export const parkFacts = /* @__PURE__ */ spoken('browse', 'parkFacts', en.parkFacts)
export const priceRule = /* @__PURE__ */ spoken('browse', 'priceRule', en.priceRule)
export const nextSteps = /* @__PURE__ */ spoken('browse', 'nextSteps', en.nextSteps)
