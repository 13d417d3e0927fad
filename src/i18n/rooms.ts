import { messages } from './message-catalogue.ts'
import * as en from './messages/en/rooms.ts'

export type * from './messages/en/rooms.ts'

export const roomNames = /* @__PURE__ */ messages('rooms', 'roomNames', en.roomNames)
export const roomCount = /* @__PURE__ */ messages('rooms', 'roomCount', en.roomCount)
export const nightCount = /* @__PURE__ */ messages('rooms', 'nightCount', en.nightCount)
export const guestCount = /* @__PURE__ */ messages('rooms', 'guestCount', en.guestCount)
export const amenityNames = /* @__PURE__ */ messages('rooms', 'amenityNames', en.amenityNames)
export const roomCards = /* @__PURE__ */ messages('rooms', 'roomCards', en.roomCards)
export const rooms = /* @__PURE__ */ messages('rooms', 'rooms', en.rooms)
export const room = /* @__PURE__ */ messages('rooms', 'room', en.room)
export const stayDates = /* @__PURE__ */ messages('rooms', 'stayDates', en.stayDates)
