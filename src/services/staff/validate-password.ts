import { type PasswordRefusal, passwordRefusal, passwordStem } from '#domain/staff/password-policy.ts'
import common from './common-passwords.json' with { type: 'json' }

// From the password list of @zxcvbn-ts/language-common 4.1.3, MIT licence: all of twelve characters or more, and the words
// among the first 5,000. Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc. Copyright (c) 2021 @zxcvbn-ts
const commonPasswords: ReadonlySet<string> = new Set(common.passwords.split(' '))
/** For example 'password', the stem of 'Password2026!'. */
const commonPasswordStems: ReadonlySet<string> = new Set(common.stems.split(' '))

/** The problem with a person's new password; null when it is valid. */
export function validatePassword(password: string, person: { name: string; email: string }): PasswordRefusal | null {
  const problem = passwordRefusal(password, person)
  if (problem) return problem
  const isCommon = commonPasswords.has(password.toLowerCase()) || commonPasswordStems.has(passwordStem(password))
  return isCommon ? 'password too common' : null
}
