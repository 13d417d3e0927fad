import * as en from './en/settings-desk.ts'
import { spoken } from './spoken.ts'

export const settingsDesk = /* @__PURE__ */ spoken('settings-desk', 'settingsDesk', en.settingsDesk)
