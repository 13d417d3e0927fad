import { heartOf, type PasswordProblem, passwordProblem } from '#domain/staff/password-policy.ts'
import { commonHearts, commonPasswords } from './common-passwords.ts'

/** Why this cannot be somebody's password; null when it can. */
export function judgePassword(password: string, person: { name: string; email: string }): PasswordProblem | null {
  const problem = passwordProblem(password, person)
  if (problem) return problem
  const isCommon = commonPasswords.has(password.toLowerCase()) || commonHearts.has(heartOf(password))
  return isCommon ? 'password too common' : null
}
