import { spoken } from './message-catalogue.ts'
import * as en from './messages/en/gallery.ts'

export const gallery = /* @__PURE__ */ spoken('gallery', 'gallery', en.gallery)
