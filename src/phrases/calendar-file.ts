import * as en from './en/calendar-file.ts'
import { spoken } from './spoken.ts'

export const calendarFile = /* @__PURE__ */ spoken('calendar-file', 'calendarFile', en.calendarFile)
