import { messages } from './message-catalogue.ts'
import * as en from './messages/en/website.ts'

export const frame = /* @__PURE__ */ messages('website', 'frame', en.frame)
export const home = /* @__PURE__ */ messages('website', 'home', en.home)
export const packageDetail = /* @__PURE__ */ messages('website', 'packageDetail', en.packageDetail)
export const packageCard = /* @__PURE__ */ messages('website', 'packageCard', en.packageCard)
export const errors = /* @__PURE__ */ messages('website', 'errors', en.errors)
