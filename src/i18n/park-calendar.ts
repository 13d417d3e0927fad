import { messages } from './message-catalogue.ts'
import * as en from './messages/en/park-calendar.ts'

export const parkCalendar = /* @__PURE__ */ messages('park-calendar', 'parkCalendar', en.parkCalendar)
