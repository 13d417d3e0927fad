import type { Answer } from '#api-client/staff.ts'

/** Asks the API with the token of the login. An answer of 401 ends the session and leads back to the door. */
export type Ask = <T>(call: (token: string) => Promise<Answer<T>>) => Promise<Answer<T>>
