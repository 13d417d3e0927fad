/** The event of a changed blog in this tab. Other tabs see a change of `blogUpdatedAtKey` in storage (R11.6). */
export const blogUpdated = 'blogUpdated'
