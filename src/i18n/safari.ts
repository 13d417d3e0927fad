import { messages } from './message-catalogue.ts'
import * as en from './messages/en/safari.ts'

export const parkNames = /* @__PURE__ */ messages('safari', 'parkNames', en.parkNames)
export const blockNames = /* @__PURE__ */ messages('safari', 'blockNames', en.blockNames)
export const slotNames = /* @__PURE__ */ messages('safari', 'slotNames', en.slotNames)
export const slotTimes = /* @__PURE__ */ messages('safari', 'slotTimes', en.slotTimes)
export const safariNames = /* @__PURE__ */ messages('safari', 'safariNames', en.safariNames)
export const jeepNames = /* @__PURE__ */ messages('safari', 'jeepNames', en.jeepNames)
export const guideNames = /* @__PURE__ */ messages('safari', 'guideNames', en.guideNames)
export const visitorNames = /* @__PURE__ */ messages('safari', 'visitorNames', en.visitorNames)
export const packageTypeNames = /* @__PURE__ */ messages('safari', 'packageTypeNames', en.packageTypeNames)
export const customSafariTexts = /* @__PURE__ */ messages('safari', 'customSafariTexts', en.customSafariTexts)
export const statusNames = /* @__PURE__ */ messages('safari', 'statusNames', en.statusNames)
export const peopleCount = /* @__PURE__ */ messages('safari', 'peopleCount', en.peopleCount)
