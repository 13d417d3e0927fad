import { blogUpdated } from '#api-client/blog-events.ts'
import { blogUpdatedAtKey } from '#domain/settings/staff-storage-keys.ts'

/** Notifies the blog in this tab and in others of a change (R11.6). */
export function announceBlogChange() {
  try {
    localStorage.setItem(blogUpdatedAtKey, String(Date.now()))
  } catch {
    // Without storage other tabs show the change after a reload.
  }
  dispatchEvent(new Event(blogUpdated))
}
