import { spoken } from './message-catalogue.ts'
import * as en from './messages/en/blog.ts'

export const blog = /* @__PURE__ */ spoken('blog', 'blog', en.blog)
export const post = /* @__PURE__ */ spoken('blog', 'post', en.post)
export const feed = /* @__PURE__ */ spoken('blog', 'feed', en.feed)
export const coverAlts = /* @__PURE__ */ spoken('blog', 'coverAlts', en.coverAlts)
export const categoryNames = /* @__PURE__ */ spoken('blog', 'categoryNames', en.categoryNames)
