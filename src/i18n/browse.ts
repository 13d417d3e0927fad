import { messages } from './message-catalogue.ts'
import * as en from './messages/en/browse.ts'

export const browse = /* @__PURE__ */ messages('browse', 'browse', en.browse)
export const parkStories = /* @__PURE__ */ messages('browse', 'parkStories', en.parkStories)
export const parkFacts = /* @__PURE__ */ messages('browse', 'parkFacts', en.parkFacts)
export const priceRule = /* @__PURE__ */ messages('browse', 'priceRule', en.priceRule)
export const nextSteps = /* @__PURE__ */ messages('browse', 'nextSteps', en.nextSteps)
