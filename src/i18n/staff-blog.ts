import { messages } from './message-catalogue.ts'
import * as en from './messages/en/staff-blog.ts'

export const staffBlog = /* @__PURE__ */ messages('staff-blog', 'staffBlog', en.staffBlog)
