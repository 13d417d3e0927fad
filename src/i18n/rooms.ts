import { spoken } from './message-catalogue.ts'
import * as en from './messages/en/rooms.ts'

export type * from './messages/en/rooms.ts'

export const roomNames = /* @__PURE__ */ spoken('rooms', 'roomNames', en.roomNames)
export const roomCount = /* @__PURE__ */ spoken('rooms', 'roomCount', en.roomCount)
export const nightCount = /* @__PURE__ */ spoken('rooms', 'nightCount', en.nightCount)
export const guestCount = /* @__PURE__ */ spoken('rooms', 'guestCount', en.guestCount)
export const amenityNames = /* @__PURE__ */ spoken('rooms', 'amenityNames', en.amenityNames)
export const roomCards = /* @__PURE__ */ spoken('rooms', 'roomCards', en.roomCards)
export const rooms = /* @__PURE__ */ spoken('rooms', 'rooms', en.rooms)
export const room = /* @__PURE__ */ spoken('rooms', 'room', en.room)
export const stayDates = /* @__PURE__ */ spoken('rooms', 'stayDates', en.stayDates)
