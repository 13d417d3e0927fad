/** Something the person at the keyboard can put right: it is printed as one sentence, without a stack. */
export class UserError extends Error {}
