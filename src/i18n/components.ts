import { messages } from './message-catalogue.ts'
import * as en from './messages/en/components.ts'

export const components = /* @__PURE__ */ messages('components', 'components', en.components)
