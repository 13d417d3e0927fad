import * as en from './en/gallery.ts'
import { spoken } from './spoken.ts'

export const gallery = /* @__PURE__ */ spoken('gallery', 'gallery', en.gallery)
