import { blogLastUpdate, blogUpdated } from '#api-client/blog-events.ts'

/** Tells the blog in this tab and in the others that it has changed (R11.6). */
export function tellBlogChanged() {
  try {
    localStorage.setItem(blogLastUpdate, String(Date.now()))
  } catch {
    // A forbidden storage costs only the news.
  }
  dispatchEvent(new Event(blogUpdated))
}
