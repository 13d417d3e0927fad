import { clearWhenAsked } from '#website/offline/clear.ts'
import { keepWhatIsRead } from '#website/offline/keeping.ts'
import { listWhatIsKept } from '#website/offline/list.ts'
import { sayWhenSeen } from '#website/offline/seen-before.ts'
import { showOtherCurrency } from './currency.ts'
import { sendFormsInPlace } from './forms.ts'
import { keepListsFresh } from './fresh.ts'
import { measureLater } from './measure.ts'
import { closeMenu } from './menu.ts'
import { keepTyped } from './typed.ts'
import { tellVisit } from './visit.ts'

/**
 * All that a page needs which is only read: it works as plain HTML, and this makes it a little nicer. Vite bundles it into
 * one file of its own (see root.tsx); whatever is imported here is what each of these pages sends.
 */
closeMenu()
showOtherCurrency()
keepListsFresh()
keepTyped()
sendFormsInPlace()
sayWhenSeen()
void listWhatIsKept()
clearWhenAsked()
keepWhatIsRead()
tellVisit()
measureLater()
