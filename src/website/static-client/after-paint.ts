import { isStaffPath } from '#domain/staff/staff-preferences.ts'
import { keepWhatIsRead } from '#website/offline/register-service-worker.ts'
import { measureLater } from './measure-vitals.ts'
import { tellVisit } from './report-visit.ts'
import { sendFormsInPlace } from './submit-forms.ts'

/** What nobody waits for: it comes, in one file, once a page is alive. */
export function doTheRest() {
  keepWhatIsRead()
  sendFormsInPlace()
  measureLater()
  if (!isStaffPath(location.pathname)) tellVisit()
}
