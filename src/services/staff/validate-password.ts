import { type PasswordProblem, passwordProblem, passwordStem } from '#domain/staff/password-policy.ts'
import { commonPasswordStems, commonPasswords } from './common-passwords.ts'

/** Why this cannot be somebody's password; null when it can. */
export function validatePassword(password: string, person: { name: string; email: string }): PasswordProblem | null {
  const problem = passwordProblem(password, person)
  if (problem) return problem
  const isCommon = commonPasswords.has(password.toLowerCase()) || commonPasswordStems.has(passwordStem(password))
  return isCommon ? 'password too common' : null
}
