import * as en from './en/blog-desk.ts'
import { spoken } from './spoken.ts'

export const blogDesk = /* @__PURE__ */ spoken('blog-desk', 'blogDesk', en.blogDesk)
