import { passwordRefusal } from '#domain/staff/password-policy.ts'
import { staffUsers } from '#i18n/staff-users.ts'

/** Why a password is refused (R9.8), as far as the browser knows; only the server has the list of common ones. */
export function newPasswordProblem(password: string, person: { name: string; email: string }): string | null {
  const problem = passwordRefusal(password, person)
  return problem && sentences[problem]()
}

// Functions, because the language may change.
const sentences = {
  'password too short': () => staffUsers.account.tooShort,
  'password too long': () => staffUsers.account.failed,
  'password is the name': () => staffUsers.account.isName,
  'password too common': () => staffUsers.account.tooCommon,
}
