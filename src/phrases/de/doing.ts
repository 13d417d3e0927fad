/** What pages that hydrate need in the browser: no long texts, which only the server writes. */
export const catalogue = {}
