/** `octo` opens the OCTO API; `read` allows its requests that change nothing, `write` those that book, change or cancel. */
export const apiScopes = ['octo', 'read', 'write'] as const
export type ApiScope = (typeof apiScopes)[number]

export const longestKeyName = 80

/** So that a key found in a log or a repository is recognised. */
export const apiKeyPrefix = 'pmk_'
