import { spoken } from './message-catalogue.ts'
import * as en from './messages/en/website.ts'

export const frame = /* @__PURE__ */ spoken('website', 'frame', en.frame)
export const home = /* @__PURE__ */ spoken('website', 'home', en.home)
export const packageDetail = /* @__PURE__ */ spoken('website', 'packageDetail', en.packageDetail)
export const packageCard = /* @__PURE__ */ spoken('website', 'packageCard', en.packageCard)
export const errors = /* @__PURE__ */ spoken('website', 'errors', en.errors)
