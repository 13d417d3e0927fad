/** Names in the browser storage of staff. Those of guests are in storage-keys.ts, because guests must not download these. */

// Session storage of staff.
export const freshLoginKey = 'freshLogin'
/** Followed by the name of a form. */
export const draftPrefix = 'draft:'
/** Written by the router: the scroll position of each entry of the history, by its key. */
export const scrollPositionsKey = 'react-router-scroll-positions'
/** Followed by an email address. It starts with `draftPrefix`, so that a logout deletes it. */
export const dayPlanPrefix = 'draft:today of '

// Local storage of staff. The names are specified (R3.21, R9.5, R11.6).
export const tokenKey = 'adminToken'
export const staffInfoKey = 'adminInfo'
export const sidebarCollapsedKey = 'sidebarCollapsed'
export const priceGridKey = 'pricingData'
/** Marks a grid that the server has not accepted yet. Holds the prices that were published at the first attempt, or null. */
export const unpublishedPricesKey = 'pricingNotPublished'
export const pricesUpdatedAtKey = 'pricingLastUpdate'
export const blogUpdatedAtKey = 'blogLastUpdate'
