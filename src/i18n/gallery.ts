import { messages } from './message-catalogue.ts'
import * as en from './messages/en/gallery.ts'

export const gallery = /* @__PURE__ */ messages('gallery', 'gallery', en.gallery)
