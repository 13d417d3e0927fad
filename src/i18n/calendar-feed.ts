import { messages } from './message-catalogue.ts'
import * as en from './messages/en/calendar-feed.ts'

export const calendarFeed = /* @__PURE__ */ messages('calendar-feed', 'calendarFeed', en.calendarFeed)
