/** An error that the operator can correct. It is printed as one sentence, without a stack. */
export class UserError extends Error {}
