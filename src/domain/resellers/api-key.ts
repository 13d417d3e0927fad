/**
 * `octo` opens the OCTO API; `read` allows its requests that change nothing, `write` those that book, change or cancel. All that is
 * booked with `probe` is a test, and the key may report what it found.
 */
export const apiScopes = ['octo', 'read', 'write', 'probe'] as const
export type ApiScope = (typeof apiScopes)[number]
export const resellerScopes: readonly ApiScope[] = ['octo', 'read', 'write']

export const longestKeyName = 80

/** So that a key found in a log or a repository is recognised. */
export const apiKeyPrefix = 'pmk_'
