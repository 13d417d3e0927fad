import { spoken } from './message-catalogue.ts'
import * as en from './messages/en/calendar-file.ts'

export const calendarFile = /* @__PURE__ */ spoken('calendar-file', 'calendarFile', en.calendarFile)
