import { spoken } from './message-catalogue.ts'
import * as en from './messages/en/safari.ts'

export const parkNames = /* @__PURE__ */ spoken('safari', 'parkNames', en.parkNames)
export const blockNames = /* @__PURE__ */ spoken('safari', 'blockNames', en.blockNames)
export const slotNames = /* @__PURE__ */ spoken('safari', 'slotNames', en.slotNames)
export const slotTimes = /* @__PURE__ */ spoken('safari', 'slotTimes', en.slotTimes)
export const safariNames = /* @__PURE__ */ spoken('safari', 'safariNames', en.safariNames)
export const jeepNames = /* @__PURE__ */ spoken('safari', 'jeepNames', en.jeepNames)
export const guideNames = /* @__PURE__ */ spoken('safari', 'guideNames', en.guideNames)
export const visitorNames = /* @__PURE__ */ spoken('safari', 'visitorNames', en.visitorNames)
export const packageTypeNames = /* @__PURE__ */ spoken('safari', 'packageTypeNames', en.packageTypeNames)
export const statusNames = /* @__PURE__ */ spoken('safari', 'statusNames', en.statusNames)
export const peopleCount = /* @__PURE__ */ spoken('safari', 'peopleCount', en.peopleCount)
