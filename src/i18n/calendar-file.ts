import { messages } from './message-catalogue.ts'
import * as en from './messages/en/calendar-file.ts'

export const calendarFile = /* @__PURE__ */ messages('calendar-file', 'calendarFile', en.calendarFile)
