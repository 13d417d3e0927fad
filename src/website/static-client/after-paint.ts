import { isStaffPath } from '#domain/staff/staff-preferences.ts'
import { forgetOldReceipts } from '#website/booking/saved-receipt.ts'
import { registerServiceWorker } from '#website/offline/register-service-worker.ts'
import { measureLater } from './measure-vitals.ts'
import { tellVisit } from './report-visit.ts'
import { sendFormsInPlace } from './submit-forms.ts'

/** What nobody waits for: it comes, in one file, once a page is alive. */
export function doTheRest() {
  forgetOldReceipts(Date.now())
  registerServiceWorker()
  sendFormsInPlace()
  measureLater()
  if (!isStaffPath(location.pathname)) tellVisit()
}
