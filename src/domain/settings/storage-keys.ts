/** Names in local storage, session storage and Cache Storage. The cookies page lists them all, and a test compares the two. */

// Session storage of guests.
export const customiserDraftKey = 'pugmark.draft'
export const holdRefKey = 'pugmark.hold'
export const submitAttemptKey = 'pugmark.attempt'
export const tripDraftKey = 'pugmark.trip'
export const tripAttemptKey = 'pugmark.trip-attempt'
export const contactMessageKey = 'pugmark.message'
export const paymentDraftKey = 'pugmark.payment'
/** Followed by the ID of a booking. */
export const guestKeyPrefix = 'pugmark.guest-key.'
export const carriedStateKey = 'pugmark.language-change'

// Local storage of guests.
export const currencyKey = 'pugmark.currency'
/** Followed by the ID of a booking. */
export const savedReceiptPrefix = 'pugmark.booking.'
export const deletedReceiptsKey = 'pugmark.booking.removed'

// Cache Storage of guests.
export const pageCacheName = 'pugmark.pages'
export const fileCacheName = 'pugmark.files'

// Session storage of staff.
export const freshLoginKey = 'freshLogin'
/** Followed by the name of a form. */
export const draftPrefix = 'draft:'
/** Followed by an email address. It starts with `draftPrefix`, so that a logout deletes it. */
export const dayPlanPrefix = 'draft:today of '

// Local storage of staff. The names are specified (R3.21, R9.5, R11.6).
export const tokenKey = 'adminToken'
export const staffInfoKey = 'adminInfo'
export const sidebarCollapsedKey = 'sidebarCollapsed'
export const priceGridKey = 'pricingData'
/** Marks a grid that the server has not accepted yet. */
export const unpublishedPricesKey = 'pricingNotPublished'
export const pricesUpdatedAtKey = 'pricingLastUpdate'
export const blogUpdatedAtKey = 'blogLastUpdate'
