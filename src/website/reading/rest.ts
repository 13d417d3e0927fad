import { isStaffPath } from '#domain/staff/staff-preferences.ts'
import { keepWhatIsRead } from '#website/offline/keeping.ts'
import { sendFormsInPlace } from './forms.ts'
import { measureLater } from './measure.ts'
import { tellVisit } from './visit.ts'

/** What nobody waits for: it comes, in one file, once a page is alive. */
export function doTheRest() {
  keepWhatIsRead()
  sendFormsInPlace()
  measureLater()
  if (!isStaffPath(location.pathname)) tellVisit()
}
