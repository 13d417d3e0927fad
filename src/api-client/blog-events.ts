/** The blog has changed: an event in this tab, a changed storage key in the others (R11.6). */
export const blogUpdated = 'blogUpdated'
export const blogLastUpdate = 'blogLastUpdate'
