/** Everything that is said in this language. An area that is not here is said in English. */
export const catalogue = {}
