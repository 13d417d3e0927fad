import { messages } from './message-catalogue.ts'
import * as en from './messages/en/parks.ts'

export const parks = /* @__PURE__ */ messages('parks', 'parks', en.parks)
