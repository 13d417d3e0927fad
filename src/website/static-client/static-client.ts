import { deleteOldReceipts } from '#website/booking/saved-receipt.ts'
import { showCachedTime } from '#website/offline/cached-page-mark.ts'
import { bindClearSiteDataButton } from '#website/offline/clear-site-data.ts'
import { listSavedPages } from '#website/offline/list-saved-pages.ts'
import { registerServiceWorker } from '#website/offline/register-service-worker.ts'
import { closeMenu } from './close-menu.ts'
import { measureVitalsWhenIdle } from './measure-vitals.ts'
import { refreshLists } from './refresh-lists.ts'
import { reportVisit } from './report-visit.ts'
import { saveInput } from './saved-input.ts'
import { searchQuestions } from './search-questions.ts'
import { showCurrency } from './show-currency.ts'
import { submitFormsInPlace } from './submit-forms.ts'
import { turnPictures } from './turn-pictures.ts'

/** The script of static pages, which work without it. One file (see root.tsx): every import here adds to each of them. */
closeMenu()
showCurrency()
refreshLists()
saveInput()
searchQuestions()
turnPictures()
submitFormsInPlace()
showCachedTime()
deleteOldReceipts(Date.now())
void listSavedPages()
bindClearSiteDataButton()
registerServiceWorker()
reportVisit()
measureVitalsWhenIdle()
