import { spoken } from './message-catalogue.ts'
import * as en from './messages/en/blog-desk.ts'

export const blogDesk = /* @__PURE__ */ spoken('blog-desk', 'blogDesk', en.blogDesk)
