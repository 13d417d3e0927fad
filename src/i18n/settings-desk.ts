import { spoken } from './message-catalogue.ts'
import * as en from './messages/en/settings-desk.ts'

export const settingsDesk = /* @__PURE__ */ spoken('settings-desk', 'settingsDesk', en.settingsDesk)
