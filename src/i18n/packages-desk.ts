import { spoken } from './message-catalogue.ts'
import * as en from './messages/en/packages-desk.ts'

export const packagesDesk = /* @__PURE__ */ spoken('packages-desk', 'packagesDesk', en.packagesDesk)
