import * as en from './en/packages-desk.ts'
import { spoken } from './spoken.ts'

export const packagesDesk = /* @__PURE__ */ spoken('packages-desk', 'packagesDesk', en.packagesDesk)
