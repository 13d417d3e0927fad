import { isStaffPath } from '#domain/staff/staff-path.ts'
import { deleteOldReceipts } from '#website/booking/saved-receipt.ts'
import { registerServiceWorker } from '#website/offline/register-service-worker.ts'
import { measureVitalsWhenIdle } from './measure-vitals.ts'
import { reportVisit } from './report-visit.ts'
import { submitFormsInPlace } from './submit-forms.ts'

/** Loaded as one file after hydration. */
export function runAfterPaint() {
  deleteOldReceipts(Date.now())
  registerServiceWorker()
  submitFormsInPlace()
  measureVitalsWhenIdle()
  if (!isStaffPath(location.pathname)) reportVisit()
}
