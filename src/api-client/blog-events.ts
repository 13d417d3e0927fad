/** By these two a page learns that the blog has changed: an event in this tab, a changed key in the others (decisions 6.7). */
export const blogUpdated = 'blogUpdated'
export const blogLastUpdate = 'blogLastUpdate'
