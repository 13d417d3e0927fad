import { messages } from './message-catalogue.ts'
import * as en from './messages/en/blog.ts'

export const blog = /* @__PURE__ */ messages('blog', 'blog', en.blog)
export const post = /* @__PURE__ */ messages('blog', 'post', en.post)
export const feed = /* @__PURE__ */ messages('blog', 'feed', en.feed)
export const coverAlts = /* @__PURE__ */ messages('blog', 'coverAlts', en.coverAlts)
export const categoryNames = /* @__PURE__ */ messages('blog', 'categoryNames', en.categoryNames)
