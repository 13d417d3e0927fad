import kept from './common-passwords.json' with { type: 'json' }

// From the password list of @zxcvbn-ts/language-common 4.1.3, MIT licence: all of twelve characters or more, and the words
// among the first 5,000. Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc. Copyright (c) 2021 @zxcvbn-ts

/** Passwords of twelve characters or more that many people have. */
export const commonPasswords: ReadonlySet<string> = new Set(kept.passwords.split(' '))

/** What stands at the heart of the commonest passwords: 'password' of 'Password2026!'. */
export const commonPasswordStems: ReadonlySet<string> = new Set(kept.hearts.split(' '))
