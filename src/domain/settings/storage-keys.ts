/** Names in local storage, session storage and Cache Storage of guests. The cookies page lists them all, and a test compares the two. */

// Session storage.
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

// Local storage.
export const currencyKey = 'pugmark.currency'
/** Followed by the ID of a booking. */
export const savedReceiptPrefix = 'pugmark.booking.'
export const deletedReceiptsKey = 'pugmark.booking.removed'

// Cache Storage.
export const pageCacheName = 'pugmark.pages'
export const fileCacheName = 'pugmark.files'
