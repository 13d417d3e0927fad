/** PostgreSQL throws at an id that is none: what is no uuid is the id of nothing. */
export const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
