import { forgetOldReceipts } from '#website/booking/saved-receipt.ts'
import { showCachedTime } from '#website/offline/cached-page-mark.ts'
import { bindClearButton } from '#website/offline/clear-site-data.ts'
import { listSavedPages } from '#website/offline/list-saved-pages.ts'
import { registerServiceWorker } from '#website/offline/register-service-worker.ts'
import { closeMenu } from './close-menu.ts'
import { measureLater } from './measure-vitals.ts'
import { keepListsFresh } from './refresh-lists.ts'
import { tellVisit } from './report-visit.ts'
import { keepTyped } from './saved-input.ts'
import { showOtherCurrency } from './show-currency.ts'
import { sendFormsInPlace } from './submit-forms.ts'

/**
 * All that a page needs which is only read: it works as plain HTML, and this makes it a little nicer. Vite bundles it into
 * one file of its own (see root.tsx); whatever is imported here is what each of these pages sends.
 */
closeMenu()
showOtherCurrency()
keepListsFresh()
keepTyped()
sendFormsInPlace()
showCachedTime()
forgetOldReceipts(Date.now())
void listSavedPages()
bindClearButton()
registerServiceWorker()
tellVisit()
measureLater()
